/**
 * Fetching text from the network, within limits.
 *
 * @module
 */

/** Limits of a fetch. */
export interface FetchLimits {
  /** Milliseconds; 10,000 when unset. */
  readonly timeout?: number;
  /** Bytes; 20 MB when unset. */
  readonly mostBytes?: number;
}

/** A text that could not be fetched. The message is a reason without the address. */
export class FetchError extends Error {
  override name = "FetchError";
}

/** The text at an `https:` URL. Rejects with {@linkcode FetchError}. */
export async function fetchText(url: string, limits: FetchLimits = {}): Promise<string> {
  const { timeout = 10_000, mostBytes = 20 * 1024 * 1024 } = limits;
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      signal,
      headers: { accept: "application/json, application/yaml, text/yaml, */*;q=0.5" },
    });
    if (new URL(url).protocol === "https:" && !response.url.startsWith("https:")) {
      await response.body?.cancel();
      throw new FetchError("the server redirects to an address that is not https");
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new FetchError(`the server answers ${response.status} ${response.statusText}`.trim());
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > mostBytes) {
        throw new FetchError(`it is larger than ${Math.round(mostBytes / 1024 / 1024)} MB`);
      }
      chunks.push(chunk);
    }
    return await new Blob(chunks as BlobPart[]).text();
  } catch (cause) {
    if (cause instanceof FetchError) throw cause;
    if (signal.aborted) {
      throw new FetchError(`no answer within ${timeout / 1000} seconds`, { cause });
    }
    throw new FetchError("the network or the server cannot be reached", { cause });
  }
}
