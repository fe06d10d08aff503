import type { Warning } from "#core/contract/resources/warning.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import type { JudgedEntry } from "./judged-entry.ts";

/** A verdict in this page's words: files by their names, since their ids mean nothing to people, and no advice to programs. */
export function nameFiles(entry: JudgedEntry, files: KnownFiles): JudgedEntry {
  const errors = entry.errors.map((error) => {
    const id = /^media\.(.+)$/.exec(error.path ?? "")?.[1];
    const file = id === undefined ? undefined : files.get(id);
    if (id === undefined || file === undefined) return error;
    return { ...error, message: error.message.replace(`the file ${id}`, `“${file.filename}”`) };
  });
  return { ...entry, errors, warnings: entry.warnings.map(followed) };
}

/** A program has to read a post again until its files are ready; this page does so by itself. */
function followed(warning: Warning): Warning {
  if (warning.code !== "missing_media") return warning;
  const [first = warning.message] = warning.message.split(". ");
  return { ...warning, message: `${first}. It can go out as soon as that is done.` };
}
