import type { ValidationCode } from "#core/contract/resources/validation-error.ts";

/** `missed`: found more than a day after its time. */
type EntryErrorCode = ValidationCode | "missed";

const ERROR = /^([a-z_]+): ([\s\S]*)$/;

/** A publish error, stored as `code: message`, in its two parts. */
export function readEntryError(error: string): { code: EntryErrorCode; message: string } {
  const match = ERROR.exec(error);
  if (match === null) return { code: "unknown", message: error };
  return { code: match[1] as EntryErrorCode, message: match[2] ?? error };
}

const ADVICE: Partial<Record<EntryErrorCode, string>> = {
  missed: "Send it again if it is still of use.",
  auth: "Connect the channel again, then send the post once more.",
  not_found: "Connect the channel again, or send the post without it.",
  platform_unavailable: "Send it again in a while.",
  rate_limit: "Send it again in a while.",
  validation: "Change the words, then send it again.",
  unsupported: "Change the post, then send it again.",
  content_policy: "Change the words, then send it again.",
  banned_term: "Change the words, then send it again.",
  blocked_link: "Take the link out, then send it again.",
  empty: "Write some words, then send it again.",
};

/** What a person can do about a publish error. */
export function adviceFor(code: EntryErrorCode): string {
  return ADVICE[code] ?? "Send it again; if it keeps failing, tell whoever runs this Crier.";
}
