import type { PlaceRules } from "#core/contract/resources/place-rules.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { countNoun } from "#core/domain/words.ts";
import {
  type AccountPolicy,
  type Json,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { type Requirements, storedRequirements } from "./account.ts";
import { readMe, readRequirements } from "./api.ts";
import { manifest } from "./manifest.ts";

/** How many subreddits' requirements a channel stores. A new one then replaces another. */
const MOST_CACHED = 20;

const SUBREDDIT = /^(?:\/?r\/)?(\w{1,21})$/i;

/** Returns the chosen subreddit without r/, or null if there is none or the name is invalid. */
export function subredditIn({ subreddit }: { [name: string]: Json }): string | null {
  return SUBREDDIT.exec(String(subreddit ?? "").trim())?.[1] ?? null;
}

/** Reads the chosen subreddit's current requirements. They are stored by the name as entered, which validation uses. */
export const creatorPolicy: NonNullable<Provider["creatorPolicy"]> = async (
  context,
  options,
): Promise<AccountPolicy> => {
  const { name } = await readMe(context);
  const policy = {
    display_name: `u/${name}`,
    username: name,
    avatar_url: "",
    privacy_options: [],
    locked_interactions: [],
    max_video_duration_sec: null,
  };
  const subreddit = subredditIn(options);
  if (subreddit === null) return { policy: { ...policy, rules: [] }, account: {} };
  const demands = await readRequirements(context, subreddit);
  if (demands === null)
    throw new ProviderError(
      "validation",
      `Reddit shows no rules of r/${subreddit} to this account. Check the name, and whether the account can post there.`,
    );
  const chosen = String(options.subreddit);
  const others = Object.entries(storedRequirements(context.account)).filter(
    ([key]) => key !== chosen,
  );
  const subreddits = Object.fromEntries([...others.slice(1 - MOST_CACHED), [chosen, demands]]);
  return {
    policy: { ...policy, rules: toSentences(chosen, demands) },
    account: { subreddits: subreddits as Json },
  };
};

type Condition = NonNullable<ProviderManifest["conditions"]>[number];

function toPlace(chosen: string, demands: Requirements): PlaceRules {
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

function toConditions(chosen: string, { is_flair_required }: Requirements): Condition[] {
  if (!is_flair_required) return [];
  const when = { option: "subreddit", values: [chosen] };
  return [{ when, needs: ["flair_id"], reason: `${nameOf(chosen)} requires a flair. Choose one.` }];
}

function toSentences(chosen: string, demands: Requirements): string[] {
  const { title, text, link_hosts } = toPlace(chosen, demands);
  const name = nameOf(chosen);
  const list = (terms: readonly string[]) => terms.join(", ");
  const characters = (count: number | null) => countNoun(count ?? 0, "character");
  const sentences: [boolean, string][] = [
    [demands.is_flair_required, `${name} requires a flair.`],
    [title.min_length !== null, `Titles have at least ${characters(title.min_length)}.`],
    [title.max_length !== null, `Titles have at most ${characters(title.max_length)}.`],
    [title.one_of.length > 0, `Titles contain one of: ${list(title.one_of)}.`],
    [title.refused.length > 0, `Titles must not contain: ${list(title.refused)}.`],
    [text.presence === "required", "Text posts need text."],
    [text.presence === "refused", "Text posts have only a title."],
    [text.min_length !== null, `Texts have at least ${characters(text.min_length)}.`],
    [text.max_length !== null, `Texts have at most ${characters(text.max_length)}.`],
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

/** Channels with the same requirements share one manifest; the cache is cleared when it is full. */
const MOST_MANIFESTS = 1_000;
const manifests = new Map<string, ProviderManifest>();

export const narrow: NonNullable<Provider["narrow"]> = (facts) => {
  if (facts.subreddits === undefined) return manifest;
  const key = JSON.stringify(facts.subreddits);
  const cached = manifests.get(key);
  if (cached !== undefined) return cached;
  if (manifests.size >= MOST_MANIFESTS) manifests.clear();
  const requirements = Object.entries(storedRequirements(facts));
  const made = {
    ...manifest,
    conditions: requirements.flatMap(([chosen, demands]) => toConditions(chosen, demands)),
    places: requirements.map(([chosen, demands]) => toPlace(chosen, demands)),
  };
  manifests.set(key, made);
  return made;
};
