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
 * Telegram goes by the ending where it has to tell an animation from a file. What people called a picture is their own; of a
 * document readers see the name.
 */
export function fileName(file: PreparedFile, index: number): string {
  const { content_type } = file;
  if (isDocumentFile(file)) return documentName(file);
  return `file${index + 1}.${ENDINGS[content_type] ?? "bin"}`;
}
