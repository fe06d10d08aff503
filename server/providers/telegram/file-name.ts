import { documentName, isDocumentFile } from "../kit/files/prepared-file.ts";
import type { PreparedFile } from "../spec.ts";

const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "video/mp4": "mp4",
};

/**
 * Telegram uses the extension to tell an animation from a file. An image's own filename stays private; a document's is
 * shown to readers.
 */
export function fileName(file: PreparedFile, index: number): string {
  const { content_type } = file;
  if (isDocumentFile(file)) return documentName(file);
  return `file${index + 1}.${ENDINGS[content_type] ?? "bin"}`;
}
