import type { MediaFailure } from "#core/contract/resources/media-file.ts";

/** What went wrong with a file, and what a person can do about it. */
interface FailureWords {
  what: string;
  todo: string;
}

const WORDS: Record<MediaFailure, FailureWords> = {
  too_large: { what: "It is too large.", todo: "Make it smaller and send it again." },
  unsupported_type: {
    what: "This type of file is not taken.",
    todo: "Save it as JPEG, PNG or WebP, or as MP4, and send that.",
  },
  content_mismatch: {
    what: "It is not what its name says.",
    todo: "Open it in an editor, save it under the type it has, and send that.",
  },
  empty: { what: "Nothing is in it.", todo: "Look at it on your device, and send it again." },
  upload_incomplete: {
    what: "Its upload never finished.",
    todo: "Send it again.",
  },
  fetch_failed: {
    what: "It could not be fetched from its address.",
    todo: "See whether the address opens in a private window, or send the file itself.",
  },
  decode_failed: {
    what: "It could not be read: it is damaged, or made in an unusual way.",
    todo: "Open it in an editor, save it anew, and send that.",
  },
  infected: {
    what: "The virus scan found something in it.",
    todo: "Don't send it again. Look at the device that it comes from.",
  },
};

export function failureWords(reason: MediaFailure): FailureWords {
  return WORDS[reason];
}
