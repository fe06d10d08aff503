import type { PlaceRules } from "#core/contract/resources/place-rules.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Requirements } from "./requirements.ts";

type Condition = NonNullable<ProviderManifest["conditions"]>[number];

export function toPlace(chosen: string, demands: Requirements): PlaceRules {
  const { link_restriction_policy: links, body_restriction_policy: body } = demands;
  return {
    when: { option: "subreddit", values: [chosen] },
    name: nameOf(chosen),
    title: {
      min_length: demands.title_text_min_length ?? null,
      max_length: demands.title_text_max_length ?? null,
      one_of: demands.title_required_strings,
      refused: demands.title_blacklisted_strings,
    },
    text: {
      presence: body === "none" ? null : body === "required" ? "required" : "refused",
      min_length: demands.body_text_min_length ?? null,
      max_length: demands.body_text_max_length ?? null,
      one_of: demands.body_required_strings,
      refused: demands.body_blacklisted_strings,
    },
    link_hosts: {
      only: links === "whitelist" ? demands.domain_whitelist : [],
      refused: links === "blacklist" ? demands.domain_blacklist : [],
    },
  };
}

export function toConditions(chosen: string, { is_flair_required }: Requirements): Condition[] {
  if (!is_flair_required) return [];
  const when = { option: "subreddit", values: [chosen] };
  return [{ when, needs: ["flair_id"], reason: `${nameOf(chosen)} requires a flair. Choose one.` }];
}

export function toSentences(chosen: string, demands: Requirements): string[] {
  const { title, text, link_hosts } = toPlace(chosen, demands);
  const name = nameOf(chosen);
  const list = (words: readonly string[]) => words.join(", ");
  const sentences: [boolean, string][] = [
    [demands.is_flair_required, `${name} requires a flair.`],
    [title.min_length !== null, `Titles have at least ${title.min_length} characters.`],
    [title.max_length !== null, `Titles have at most ${title.max_length} characters.`],
    [title.one_of.length > 0, `Titles contain one of: ${list(title.one_of)}.`],
    [title.refused.length > 0, `Titles must not contain: ${list(title.refused)}.`],
    [text.presence === "required", "Text posts need text."],
    [text.presence === "refused", "Text posts have only a title."],
    [text.min_length !== null, `Texts have at least ${text.min_length} characters.`],
    [text.max_length !== null, `Texts have at most ${text.max_length} characters.`],
    [text.one_of.length > 0, `Texts contain one of: ${list(text.one_of)}.`],
    [text.refused.length > 0, `Texts must not contain: ${list(text.refused)}.`],
    [link_hosts.only.length > 0, `Links can lead only to: ${list(link_hosts.only)}.`],
    [link_hosts.refused.length > 0, `Links must not lead to: ${list(link_hosts.refused)}.`],
  ];
  return sentences.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

function nameOf(chosen: string): string {
  return `r/${chosen.trim().replace(/^\/?r\//i, "")}`;
}
