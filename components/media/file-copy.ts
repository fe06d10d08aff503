import type { MediaFailure } from "#core/contract/resources/media-file.ts";

/** Copy of uploads and single files, shared with the composer. */
export const UPLOAD_COPY = {
  files: "Files",
  not_accepted: "The storage server didn't accept the file. Try again, or choose the file again.",
  connection_lost: "The connection to the storage server was lost too often. Try again later.",
  unsupported:
    "This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF images, MP4, MOV or WebM videos, or PDF documents.",
  empty: "This file is empty. Check it on your device, then choose it again.",
  too_large: (size: string, limit: string) =>
    `The file is ${size}, and the limit is ${limit}. Make it smaller, then add it again.`,
} as const;

export const FAILURE_COPY: Record<MediaFailure, string> = {
  too_large: "The file is too large.",
  unsupported_type: "This file type isn't supported.",
  content_mismatch: "The file's content doesn't match its type.",
  empty: "The file is empty.",
  upload_incomplete: "The upload didn't finish.",
  fetch_failed: "The file couldn't be downloaded from its URL.",
  decode_failed: "The file is damaged or has an unusual encoding.",
  infected: "The virus scan found a threat in the file.",
};
