import type { PreparedFile } from "../spec.ts";

const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "video/mp4": "mp4",
};

/** Telegram goes by the ending where it has to tell an animation from a file. What people called it is their own. */
export function fileName({ content_type }: PreparedFile, index: number): string {
  return `file${index + 1}.${ENDINGS[content_type] ?? "bin"}`;
}
