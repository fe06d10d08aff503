import type { MediaFailure } from "#core/contract/resources/media-file.ts";

/** What went wrong with a file, and what a person can do about it. */
interface FailureWords {
  what: string;
  todo: string;
  /** Whether the server's own message says more: a number, an answer, the name of a virus. */
  hasDetail?: boolean;
}

const WORDS: Record<MediaFailure, FailureWords> = {
  too_large: {
    what: "It is too large.",
    todo: "Make it smaller, in an editor, and add it again.",
    hasDetail: true,
  },
  unsupported_type: {
    what: "This type of file is not taken.",
    todo: "Save it as JPEG, PNG or WebP, a video as MP4, a document as PDF, and add that.",
  },
  content_mismatch: {
    what: "It is not the type of file that its name says.",
    todo: "Open it in an editor, save it as JPEG, PNG, MP4 or PDF, and add that.",
  },
  empty: {
    what: "Nothing is in it.",
    todo: "See whether it opens on your device, and add it again.",
  },
  upload_incomplete: {
    what: "Its upload never finished.",
    todo: "Add it again, and keep this page open until it is there.",
  },
  fetch_failed: {
    what: "It could not be fetched from its address.",
    todo: "See whether the address opens in a private window, or add the file itself.",
    hasDetail: true,
  },
  decode_failed: {
    what: "It could not be read: it is damaged, or made in an unusual way.",
    todo: "Open it in an editor, save it anew, and add that.",
  },
  infected: {
    what: "The virus scan found something in it.",
    todo: "Take it off, don't add it again, and have the device it comes from looked at.",
    hasDetail: true,
  },
};

export function failureWords(reason: MediaFailure): FailureWords {
  return WORDS[reason];
}
