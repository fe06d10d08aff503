import type { Attempt } from "#core/contract/resources/attempt.ts";
import { formatClock } from "../time/format-time.ts";
import { ATTEMPT_COPY } from "./results-copy.ts";

export function attemptsSummary(attempts: readonly Attempt[], zone: string): string {
  const count = ATTEMPT_COPY.count(attempts.length);
  const next = attempts.at(-1)?.next_attempt_at ?? null;
  return next === null
    ? count
    : `${count}, ${ATTEMPT_COPY.next(formatClock(new Date(next), zone))}`;
}
