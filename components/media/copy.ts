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

export const PROGRESS_COPY = {
  progress: (filename: string) => `Upload of ${filename}`,
  pause: "Pause",
  resume: "Resume",
  retry: "Try again",
  dismiss: "Dismiss",
  sent: (sent: string, size: string) => `${sent} of ${size}`,
  offline: (sent: string) => `Connection lost. The upload resumes automatically (${sent}).`,
  paused: (sent: string) => `Paused at ${sent}.`,
  finishing: "Finishing…",
  waiting: "Waiting to upload…",
  processing: "Processing…",
  interrupted: "The upload was interrupted. Choose the file again to resume it.",
  choose_again: "Choose file again",
  other_file: (found: string, expected: string) =>
    `That's a different file: ${found} instead of ${expected}.`,
} as const;

/** Files that the library already has. */
export const TWINS_COPY = {
  title: (names: readonly string[]) =>
    names.length === 1
      ? `You already have this file: ${names[0]}`
      : `You already have these ${names.length} files.`,
  use: (count: number) => (count === 1 ? "Use it" : "Use them"),
  view: "View it",
  skip: "Don't upload",
  again: "Upload again",
} as const;

export const FILE_COPY = {
  deleted: "This file was deleted. Remove it from the post.",
  loading: "Loading…",
  alt_text: "Alt text",
  alt_text_of: (filename: string) => `of ${filename}`,
  alt_text_placeholder: "Describe it for people who can't see it",
  alt_text_saved: "Alt text saved.",
  alt_text_failed: (reason: string) => `The alt text wasn't saved. ${reason}`,
  undo: "Undo",
} as const;

export const ADVICE_COPY: Record<MediaFailure, string> = {
  too_large: "Make it smaller, then add it again.",
  unsupported_type:
    "Save images as JPEG, PNG or WebP, videos as MP4 and documents as PDF, then add the new file.",
  content_mismatch:
    "Open it in an editor, save it as JPEG, PNG, MP4 or PDF, then add the new file.",
  empty: "Check that it opens on your device, then add it again.",
  upload_incomplete: "Add it again, and keep this page open until the upload is done.",
  fetch_failed: "Check that the URL opens in a private window, or add the file itself.",
  decode_failed: "Open it in an editor, save it again, then add the new file.",
  infected: "Remove it, don't add it again, and scan the device it came from.",
};

/** Failures whose message from the server adds a detail, such as a size or the name of a virus. */
export const DETAILED_FAILURES: readonly MediaFailure[] = ["too_large", "fetch_failed", "infected"];
