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

/** Returns the poll as far as it is written; null if the format isn't a poll. */
export function toShownPoll(
  rules: FormatRules | undefined,
  manifest: ProviderManifest | undefined,
  { title, options }: Written,
): ShownPoll | null {
  const { poll_choices, poll_duration_minutes, poll_multiple } = options;
  if (rules?.format !== "poll" || !Array.isArray(poll_choices)) return null;
  const choices = poll_choices.map((each) => String(each).trim()).filter((each) => each !== "");
  if (choices.length === 0) return null;
  const usual = manifest?.options.find(({ name }) => name === "poll_duration_minutes")?.default;
  const minutes = poll_duration_minutes ?? usual;
  return {
    question: isQuestion(rules) && title?.trim() ? title : null,
    choices,
    minutes: typeof minutes === "number" ? minutes : null,
    multiple: poll_multiple === true,
  };
}
