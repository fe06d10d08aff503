import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { describeRule } from "#core/domain/schedule/recurrence/describe-rule.ts";
import { parseRule } from "#core/domain/schedule/recurrence/parse-rule.ts";
import { RECURRING_COPY } from "./copy.ts";

/** Describes when a recurring post is posted, with its zone if that isn't the organization's. */
export function describeRecurring(
  { rule, until }: Pick<RecurringPost, "rule" | "until">,
  organization_zone: string,
): string {
  const parsed = parseRule(rule);
  if ("problem" in parsed) return RECURRING_COPY.unknown_rule;
  const { recurrence } = parsed;
  const words = describeRule(recurrence, until);
  if (recurrence.time_zone === organization_zone) return words;
  return `${words} ${RECURRING_COPY.in_zone(recurrence.time_zone.replaceAll("_", " "))}`;
}
