import type { Warning } from "#core/contract/resources/warning.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import { VALIDATION_COPY } from "./copy.ts";
import type { JudgedEntry } from "./judged-entry.ts";

/** Shows files by name instead of ID, and removes advice for API clients. */
export function nameFiles(entry: JudgedEntry, files: KnownFiles): JudgedEntry {
  const errors = entry.errors.map((error) => {
    const id = /^media\.(.+)$/.exec(error.path ?? "")?.[1];
    const file = id === undefined ? undefined : files.get(id);
    if (id === undefined || file === undefined) return error;
    return { ...error, message: error.message.replace(`the file ${id}`, `“${file.filename}”`) };
  });
  return { ...entry, errors, warnings: entry.warnings.map(followed) };
}

/** API clients have to poll a post until its files are ready; this page does so itself. */
function followed(warning: Warning): Warning {
  if (warning.code !== "missing_media") return warning;
  const [first = warning.message] = warning.message.split(". ");
  return { ...warning, message: VALIDATION_COPY.files_pending(first) };
}
