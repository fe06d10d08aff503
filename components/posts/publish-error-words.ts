import type { PublishErrorCode } from "#core/contract/resources/entry-failure.ts";
import { sentencesForPeople, withoutScope } from "../api/words/for-people.ts";
import { withTimes } from "../api/words/time-words.ts";

interface PublishError {
  code: PublishErrorCode;
  message: string;
}

/** A file is named by its ID. */
const FILE = /\bfile [a-z]+_[0-9a-z]{10,}/gu;

/** The button beside the words, or the advice after them, says so too. */
const RECONNECT_LAST = /(?<=[.!?…] )Connect (?:it|the channel) again\.$/u;
const CONNECT_AGAIN = /\b(c)onnect (it|the channel) again\b/giu;

/** What is said where nothing in the server's message is for people. */
const INSTEAD: Partial<Record<PublishErrorCode, string>> = {
  auth: "The channel's sign-in no longer works.",
  validation: "The platform didn't accept the post.",
  unsupported: "The platform doesn't support this kind of post.",
  platform_unavailable: "The platform didn't respond.",
  content_policy: "The platform refused the content.",
  rate_limit: "The platform doesn't accept more posts right now.",
  missed: "It was due more than a day before Crier could send it.",
};

/** Why a post didn't go out, in words for people: no code and no ID, with times in `zone`. */
export function publishErrorWords({ code, message }: PublishError, zone: string): string {
  const timed = withTimes(message.replace(FILE, "file"), zone);
  const said = sentencesForPeople(withoutScope(timed))
    .replace(RECONNECT_LAST, "")
    .replace(CONNECT_AGAIN, (_, c: string, it: string) => `${c === "C" ? "R" : "r"}econnect ${it}`)
    .trim();
  return said || (INSTEAD[code] ?? "It couldn't be published.");
}

const ADVICE: Partial<Record<PublishErrorCode, string>> = {
  missed: "Send it again if it is still of use.",
  auth: "Reconnect the channel, then send again.",
  not_found: "Reconnect the channel, or send the post without it.",
  platform_unavailable: "Send it again in a while.",
  rate_limit: "Send it again in a while.",
  validation: "Edit the text, then send it again.",
  unsupported: "Edit the post, then send it again.",
  content_policy: "Edit the text, then send it again.",
  banned_term: "Edit the text, then send it again.",
  blocked_link: "Remove the link, then send it again.",
  empty: "Write some text, then send it again.",
};

/** What a person can do about a publish error. */
export function adviceFor(code: PublishErrorCode): string {
  return ADVICE[code] ?? "Send it again. If it keeps failing, tell whoever runs this Crier.";
}
