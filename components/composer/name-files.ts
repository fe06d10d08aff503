import type { JudgedEntry } from "./judged-entry.ts";
import type { KnownFiles } from "./known-files.ts";

/** A verdict that calls files by their names: their ids, which the API tells, mean nothing to people. */
export function nameFiles(entry: JudgedEntry, files: KnownFiles): JudgedEntry {
  const errors = entry.errors.map((error) => {
    const id = /^media\.(.+)$/.exec(error.path ?? "")?.[1];
    const file = id === undefined ? undefined : files.get(id);
    if (id === undefined || file === undefined) return error;
    return { ...error, message: error.message.replace(`the file ${id}`, `“${file.filename}”`) };
  });
  return { ...entry, errors };
}
