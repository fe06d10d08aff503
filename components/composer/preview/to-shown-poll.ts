import type { ShownPoll } from "#components/shown-post/shown-post.ts";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";

/** What readers will choose between, of what is written so far; null where the format is no poll. */
export function toShownPoll(
  rules: FormatRules | undefined,
  manifest: ProviderManifest | undefined,
  options: Record<string, unknown>,
): ShownPoll | null {
  const { poll_choices, poll_duration_minutes, poll_multiple } = options;
  if (rules?.format !== "poll" || !Array.isArray(poll_choices)) return null;
  const choices = poll_choices.map((each) => String(each).trim()).filter((each) => each !== "");
  if (choices.length === 0) return null;
  const usual = manifest?.options.find(({ name }) => name === "poll_duration_minutes")?.default;
  const minutes = poll_duration_minutes ?? usual;
  return {
    choices,
    minutes: typeof minutes === "number" ? minutes : null,
    multiple: poll_multiple === true,
  };
}
