import { stat } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import { UsageError } from "#cli/errors.ts";
import { cannotRead } from "#cli/parsing/read-text.ts";
import { FILE_TYPES, type FileType } from "#core/contract/file-types.ts";

export interface LocalFile {
  path: string;
  name: string;
  type: FileType;
  /** In bytes. */
  size: number;
}

const TYPES: Readonly<Record<string, FileType>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".gif": "image/gif",
  ".avif": "image/avif",
  ".mp4": "video/mp4",
  ".m4v": "video/mp4",
  ".mov": "video/quicktime",
  ".webm": "video/webm",
  ".pdf": "application/pdf",
};

/** Returns what is sent of a local file. Throws UsageError if it is missing, too large or of another type. */
export async function findLocalFile(cwd: string, given: string): Promise<LocalFile> {
  const path = resolve(cwd, given);
  const found = await stat(path).catch((error: unknown) => {
    throw cannotRead(given, error);
  });
  if (!found.isFile()) throw new UsageError(`${given} is not a file.`);
  const name = basename(path);
  const type = TYPES[extname(name).toLowerCase()];
  if (type === undefined)
    throw new UsageError(`${given}: use a file that ends in ${Object.keys(TYPES).join(", ")}.`);
  const { max_bytes } = FILE_TYPES[type];
  if (found.size > max_bytes)
    throw new UsageError(
      `${given} has ${found.size.toLocaleString("en-US")} bytes. A file of type ${type} can have at most ${max_bytes.toLocaleString("en-US")}.`,
    );
  return { path, name, type, size: found.size };
}
