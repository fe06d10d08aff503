import { type PostingTime, WEEKDAYS } from "#core/contract/resources/posting-time.ts";

/** The posting times of new organizations: Monday to Friday at 09:00, 13:00 and 18:00. */
export const DEFAULT_POSTING_TIMES: readonly PostingTime[] = WEEKDAYS.slice(0, 5).flatMap(
  (weekday) => ["09:00", "13:00", "18:00"].map((time) => ({ weekday, time })),
);
