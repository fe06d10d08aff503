/** Poll options, with the same names on every platform. The question is the post's text. */
import type { Budget, OptionRule } from "#core/contract/resources/provider-manifest.ts";
import { byDefault, flag, integer, only, required, texts } from "./manifest-parts.ts";
import { USUAL_MINUTES } from "./poll.ts";

export function pollChoices(count: { min: number; max: number }, ...budgets: Budget[]): OptionRule {
  const rules = { min_count: count.min, max_count: count.max, budgets };
  const option = texts("poll_choices", "Choices", "what people can choose.", rules);
  return only(["poll"], required(option));
}

/**
 * Poll duration, in minutes on every platform even if its own API uses hours or days. An ordered list means
 * that only these values are accepted.
 */
export function pollMinutes(
  taken: { min: number; max: number; step?: number } | number[],
): OptionRule {
  const range = Array.isArray(taken)
    ? { min: Math.min(...taken), max: Math.max(...taken), only: taken }
    : taken;
  const option = integer("poll_duration_minutes", "Duration", "how long people can vote.");
  const rule = { ...option, range: { step: 1, unit: "minutes" as const, ...range } };
  return only(["poll"], byDefault(USUAL_MINUTES, rule));
}

export function pollMultiple(): OptionRule {
  const option = flag("poll_multiple", "Multiple answers", "lets people choose several.");
  return only(["poll"], option);
}
