import { sentencesForPeople, withoutScope } from "#components/api/messages/for-people.ts";
import { withTimes } from "#components/api/messages/time-text.ts";
import type { PublishErrorCode } from "#core/contract/resources/entry-failure.ts";
import { PUBLISH_ERROR_COPY } from "./copy.ts";

interface PublishError {
  code: PublishErrorCode;
  message: string;
}

const FINAL: readonly PublishErrorCode[] = [
  "validation",
  "unsupported",
  "content_policy",
  "banned_term",
  "blocked_link",
  "empty",
];

const FILE = /\bfile [a-z]+_[0-9a-z]{10,}/gu;

/** The button or advice next to the message already says this. */
const RECONNECT_LAST = /(?<=[.!?…] )Connect (?:it|the channel) again\.$/u;
const CONNECT_AGAIN = /\b(c)onnect (it|the channel) again\b/giu;

/** Explains why a post wasn't published, without codes and IDs, with times in `zone`. */
export function publishErrorMessage({ code, message }: PublishError, zone: string): string {
  const timed = withTimes(message.replace(FILE, "file"), zone);
  const text = sentencesForPeople(withoutScope(timed))
    .replace(RECONNECT_LAST, "")
    .replace(CONNECT_AGAIN, (_, c: string, it: string) => `${c === "C" ? "R" : "r"}econnect ${it}`)
    .trim();
  return text || (PUBLISH_ERROR_COPY.fallbacks[code] ?? PUBLISH_ERROR_COPY.unknown);
}

/** Returns what people can do about a publish error; `partly` if the post failed on some of its channels only. */
export function adviceFor(code: PublishErrorCode, partly = false): string {
  if (partly && isFinal(code)) return PUBLISH_ERROR_COPY.change_in_draft;
  return PUBLISH_ERROR_COPY.advice[code] ?? PUBLISH_ERROR_COPY.other_advice;
}

/** Whether the same post would fail again, however often it is sent. */
export function isFinal(code: PublishErrorCode): boolean {
  return FINAL.includes(code);
}
