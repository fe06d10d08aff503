import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ShownPoll } from "./shown-post.ts";

interface Written {
  title: string | null;
  options: Record<string, unknown>;
}

/** Returns the title above the text; null if the format has none, or if it is the question of a poll. */
export function shownTitle(
  rules: FormatRules | undefined,
  { title }: Pick<Written, "title">,
): string | null {
  return rules?.title == null || isQuestion(rules) ? null : title;
}

function isQuestion({ format, title }: FormatRules): boolean {
  return format === "poll" && title?.noun !== undefined;
}

/** Returns the poll as far as it is written; null if the format has none. */
export function toShownPoll(
  rules: FormatRules | undefined,
  manifest: ProviderManifest | undefined,
  { title, options }: Written,
): ShownPoll | null {
  const { poll_choices, poll_duration_minutes, poll_multiple } = options;
  const ruleOf = (wanted: string) => manifest?.options.find(({ name }) => name === wanted);
  const { formats = [] } = ruleOf("poll_choices") ?? {};
  if (!rules || !formats.includes(rules.format) || !Array.isArray(poll_choices)) return null;
  const choices = poll_choices.map((each) => String(each).trim()).filter((each) => each !== "");
  if (choices.length === 0) return null;
  const minutes = poll_duration_minutes ?? ruleOf("poll_duration_minutes")?.default;
  return {
    question: isQuestion(rules) && title?.trim() ? title : null,
    choices,
    minutes: typeof minutes === "number" ? minutes : null,
    multiple: poll_multiple === true,
  };
}
