import { FILE_TYPES, isFileType } from "#core/contract/file-types.ts";
import { UPLOAD_COPY } from "./copy.ts";
import { fileSize } from "./file-size.ts";

export function checkFile({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!isFileType(type)) return UPLOAD_COPY.unsupported;
  if (size === 0) return UPLOAD_COPY.empty;
  const { max_bytes } = FILE_TYPES[type];
  return size <= max_bytes ? null : UPLOAD_COPY.too_large(fileSize(size), fileSize(max_bytes));
}
