import { fileTypeFromBuffer } from "file-type";
import { type FileType, isFileType } from "#core/contract/file-types.ts";
import type { ByteSource } from "../byte-source.ts";

/** Enough for the types that are taken: what tells them apart is in their first chunks. */
const LOOKED_AT = 64 * 1024;

/** Other names of types that are taken. */
const ALSO_CALLED: Record<string, FileType> = {
  "image/apng": "image/png",
  "video/x-m4v": "video/mp4",
};

/** The type that a file's bytes tell; null where they tell none. */
export async function sniffType({ size, read }: ByteSource): Promise<string | null> {
  const head = await read({ start: 0, end: Math.min(size, LOOKED_AT) - 1 });
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found === undefined) return null;
  return ALSO_CALLED[found.mime] ?? found.mime;
}

/** One container under two names: what a camera calls QuickTime, others call MP4. */
const FAMILIES: readonly (readonly FileType[])[] = [["video/mp4", "video/quicktime"]];

/** Whether a file that was declared as one type may turn out to be the other. */
export function isSameFamily(declared: string, found: FileType): boolean {
  if (declared === found) return true;
  return FAMILIES.some(
    (family) => isFileType(declared) && family.includes(declared) && family.includes(found),
  );
}
