import { FILE_TYPES, isFileType } from "#core/contract/file-types.ts";
import { fileSize } from "./file-size.ts";

const TAKEN = "JPEG, PNG, WebP, GIF and AVIF images, MP4, MOV and WebM videos, and PDF documents";

/** Why a file is not taken, before a byte of it is sent; null where nothing is known against it. */
export function checkFile({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!isFileType(type)) return `This type of file is not taken. Send ${TAKEN}.`;
  if (size === 0) return "This file is empty. Look at it on your device, and choose it again.";
  const { max_bytes } = FILE_TYPES[type];
  if (size <= max_bytes) return null;
  return `It has ${fileSize(size)}, of at most ${fileSize(max_bytes)}. Make it smaller and send it again.`;
}
