import { fileTypeFromBuffer } from "file-type";
import { type FileType, isFileType } from "#core/contract/file-types.ts";
import type { ByteSource } from "#server/media/decoding/byte-source.ts";

/** Enough for the accepted types, which differ in their first chunks. */
const LOOKED_AT = 64 * 1024;

const ALSO_CALLED: Record<string, FileType> = {
  "image/apng": "image/png",
  "video/x-m4v": "video/mp4",
};

export async function sniffType({ size, read }: ByteSource): Promise<string | null> {
  const head = await read({ start: 0, end: Math.min(size, LOOKED_AT) - 1 });
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found === undefined) return null;
  return ALSO_CALLED[found.mime] ?? found.mime;
}

/** One container with two names: cameras label MP4 as QuickTime. */
const FAMILIES: readonly (readonly FileType[])[] = [["video/mp4", "video/quicktime"]];

export function isSameFamily(declared: string, found: FileType): boolean {
  if (declared === found) return true;
  return FAMILIES.some(
    (family) => isFileType(declared) && family.includes(declared) && family.includes(found),
  );
}
