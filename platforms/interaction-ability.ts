import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";
import { readsNothing } from "./kit/read-by-post.ts";
import type { Json } from "./kit/spec/json.ts";
import { findProvider } from "./providers.ts";

/** Why comments aren't read on platforms without an adapter for it. */
export const NOT_READ: Readonly<Record<string, string>> = {
  linkedin_member:
    "LinkedIn lets apps read comments only on pages, not on a member's posts. Connect the page instead.",
  tiktok: "TikTok's API has no comments.",
  pinterest: "Pinterest's API has no comments.",
  tumblr: "Tumblr's API doesn't support replies, so Crier doesn't read notes.",
};

interface Connected {
  provider: string;
  mode: ChannelMode;
  account: unknown;
}

/**
 * Account fact set when the platform has sent a comment event: comments are then read at once, not only on
 * schedule.
 */
export const NOTIFIED_OF_COMMENTS = "is_told_of_comments";

/**
 * Account fact with the reason, as a sentence, why the sign-in can't read comments. Set when reading was
 * refused.
 */
export const IS_REFUSED = "reading_is_refused";

const WITHOUT_ACCOUNT =
  "This channel has no account: people publish its posts by hand. Connect the account to read its comments.";

export function interactionsOf({ provider, mode, account }: Connected): ChannelInteractions {
  if (mode === "handoff") return readsNothing(WITHOUT_ACCOUNT);
  const adapter = findProvider(provider)?.interactions;
  if (adapter !== undefined) {
    const facts = account as { [key: string]: Json };
    const refused = facts[IS_REFUSED];
    if (typeof refused === "string") return readsNothing(refused);
    const ability = adapter.ability(facts);
    const isNotified = facts[NOTIFIED_OF_COMMENTS] === true && ability.comments === "poll";
    return isNotified ? { ...ability, comments: "push" } : ability;
  }
  return readsNothing(NOT_READ[provider] ?? `Crier doesn't read comments on ${provider}.`);
}

export function ingests(channel: Connected): boolean {
  const { comments, mentions, reply } = interactionsOf(channel);
  return (comments !== "none" || mentions !== "none") && reply !== "none";
}
