import { MOST_METRIC_DAYS, USUAL_METRIC_DAYS } from "#core/contract/operations/metrics.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { addDays, countDays } from "#core/domain/calendar/days.ts";

interface Given {
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the first day of a range and the day after its last. Throws if there is none, or more than are allowed. */
export function rangeOf({ from, to }: Given, today: string): { from: string; to: string } {
  const end = to ?? (from === undefined ? addDays(today, 1) : addDays(from, USUAL_METRIC_DAYS));
  const start = from ?? addDays(end, -USUAL_METRIC_DAYS);
  const count = countDays(start, end);
  if (count <= 0) throw Refusal.because("invalid_input", "from: must be earlier than `to`.");
  if (count > MOST_METRIC_DAYS)
    throw Refusal.because(
      "invalid_input",
      `to: must be at most ${MOST_METRIC_DAYS} days after \`from\`. These are ${count} days.`,
    );
  return { from: start, to: end };
}
