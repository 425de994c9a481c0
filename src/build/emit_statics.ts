/**
 * Copies the files of the docs folder that are served as they are.
 *
 * @module
 */
import { join } from "@std/path";
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import type { LoadedSite } from "./load.ts";

/** Static files, custom styles and scripts, API descriptions, and what takes the place of generated files. */
export function copiedFiles({ discovery }: LoadedSite): string[] {
  return [
    ...discovery.statics,
    ...discovery.styles,
    ...discovery.scripts,
    ...discovery.descriptions,
    ...discovery.authored,
  ];
}

/** Copies them; yields `output-conflict` and `file-unreadable`. */
export function emitStatics(
  site: LoadedSite,
  options: { root: string; output: Pick<OutputFolder, "has" | "copy"> },
): readonly Diagnostic[] {
  const { entries } = site;
  const diagnostics: Diagnostic[] = [];
  for (const file of copiedFiles(site)) {
    if (options.output.has(file)) {
      diagnostics.push(
        diagnostic(
          "output-conflict",
          `"${file}" has the name of a file that the site makes itself`,
          {
            span: spanAt(file),
            hint: "rename one of the two",
          },
        ),
      );
      continue;
    }
    try {
      options.output.copy(file, join(options.root, file), entries.get(file)?.size ?? -1);
    } catch (error) {
      if (
        !(error instanceof Deno.errors.NotFound || error instanceof Deno.errors.PermissionDenied)
      ) throw error;
      diagnostics.push(
        diagnostic("file-unreadable", `"${file}" cannot be read`, { span: spanAt(file) }),
      );
    }
  }
  return diagnostics;
}
