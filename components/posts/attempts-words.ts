import type { Attempt } from "#core/contract/resources/attempt.ts";
import { formatClock } from "../time/format-time.ts";

/** What each state of an attempt means to people. */
export const ATTEMPT_WORDS: Record<Attempt["state"], string> = {
  open: "Calling",
  waiting: "In progress",
  published: "Published",
  partly_published: "Partly published",
  failed: "Not published",
  unconfirmed: "No answer",
};

/** `3 attempts; next at 14:02`. */
export function attemptsSummary(attempts: readonly Attempt[], zone: string): string {
  const count = attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`;
  const next = attempts.at(-1)?.next_attempt_at ?? null;
  return next === null ? count : `${count}; next at ${formatClock(new Date(next), zone)}`;
}
