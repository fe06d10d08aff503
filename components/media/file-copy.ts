import type { MediaFailure } from "#core/contract/resources/media-file.ts";

/** Uploads and single files, which the composer shows too. */
export const UPLOAD_COPY = {
  files: "Files",
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
  not_accepted: "The storage server didn't accept the file. Try again, or choose the file again.",
  connection_lost: "The connection to the storage server was lost too often. Try again later.",
  unsupported:
    "This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF images, MP4, MOV or WebM videos, or PDF documents.",
  empty: "This file is empty. Check it on your device, then choose it again.",
  too_large: (size: string, limit: string) =>
    `The file is ${size}, and the limit is ${limit}. Make it smaller, then add it again.`,
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

/** What went wrong with a file, and how to fix it. */
interface FailureCopy {
  what: string;
  todo: string;
  /** Whether the server's message adds a detail, such as a size or the name of a virus. */
  hasDetail?: boolean;
}

export const FAILURE_COPY: Record<MediaFailure, FailureCopy> = {
  too_large: {
    what: "The file is too large.",
    todo: "Make it smaller, then add it again.",
    hasDetail: true,
  },
  unsupported_type: {
    what: "This file type isn't supported.",
    todo: "Save images as JPEG, PNG or WebP, videos as MP4 and documents as PDF, then add the new file.",
  },
  content_mismatch: {
    what: "The file's content doesn't match its type.",
    todo: "Open it in an editor, save it as JPEG, PNG, MP4 or PDF, then add the new file.",
  },
  empty: {
    what: "The file is empty.",
    todo: "Check that it opens on your device, then add it again.",
  },
  upload_incomplete: {
    what: "The upload didn't finish.",
    todo: "Add it again, and keep this page open until the upload is done.",
  },
  fetch_failed: {
    what: "The file couldn't be downloaded from its URL.",
    todo: "Check that the URL opens in a private window, or add the file itself.",
    hasDetail: true,
  },
  decode_failed: {
    what: "The file is damaged or has an unusual encoding.",
    todo: "Open it in an editor, save it again, then add the new file.",
  },
  infected: {
    what: "The virus scan found a threat in the file.",
    todo: "Remove it, don't add it again, and scan the device it came from.",
    hasDetail: true,
  },
};
