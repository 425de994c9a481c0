/**
 * Which server the request goes to, and the variables in its address.
 *
 * @module
 */
import type { JSX } from "preact";
import type { PlaygroundData } from "../model/playground.ts";
import { type Form, serversOf } from "./form.ts";
import { keepServer, keepVariables } from "./kept.ts";
import { words } from "./words.ts";

/** The choice of the server; nothing when there is none to make. */
export function ServerSection(
  { data, form, onChange }: { data: PlaygroundData; form: Form; onChange(form: Form): void },
): JSX.Element | null {
  const servers = serversOf(data.endpoint);
  const chosen = servers.find(({ url }) => url === form.server) ?? servers[0];
  if (chosen === undefined) return null;
  const names = Object.keys(chosen.variables).filter((name) => chosen.url.includes(`{${name}}`));
  if (servers.length < 2 && names.length === 0) return null;
  const setVariable = (name: string, value: string): void => {
    const variables = { ...form.variables, [name]: value };
    keepVariables({ [name]: value });
    onChange({ ...form, variables });
  };
  return (
    <section class="pg-section">
      <h3 id="pg/server:label">{words.server}</h3>
      <div class="pg-fields">
        {servers.length > 1 && (
          <span class="pg-select">
            <select
              id="pg/server"
              class="pg-input"
              aria-labelledby="pg/server:label"
              value={chosen.url}
              onChange={(event) => {
                const { value } = event.currentTarget;
                keepServer(data.endpoint, value);
                onChange({ ...form, server: value });
              }}
            >
              {servers.map(({ url, description }) => (
                <option key={url} value={url}>
                  {description === undefined ? url : `${url} — ${description}`}
                </option>
              ))}
            </select>
          </span>
        )}
        {names.map((name) => {
          const variable = chosen.variables[name]!; // a key of it
          const id = `pg/server/${name}`;
          const value = form.variables[name] ?? "";
          return (
            <div class="pg-field" key={name}>
              <div class="pg-field-head">
                <label class="pg-name" for={id}>{name}</label>
              </div>
              {variable.enum !== undefined
                ? (
                  <span class="pg-select">
                    <select
                      id={id}
                      class="pg-input"
                      value={value || variable.default}
                      onChange={(event) => setVariable(name, event.currentTarget.value)}
                    >
                      {variable.enum.map((each) => <option key={each} value={each}>{each}</option>)}
                    </select>
                  </span>
                )
                : (
                  <input
                    id={id}
                    class="pg-input"
                    type="text"
                    autocomplete="off"
                    placeholder={variable.default}
                    value={value}
                    onInput={(event) => setVariable(name, event.currentTarget.value)}
                  />
                )}
              {variable.description !== undefined && (
                <div class="pg-help">
                  <p>{variable.description}</p>
                </div>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
