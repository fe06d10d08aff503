import type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";
import { findProvider } from "./index.ts";
import type { Json } from "./json.ts";
import { readsNothing } from "./kit/reads-nothing.ts";

/** Why nothing is read of a platform that has no adapter for it. */
export const NOT_READ: Readonly<Record<string, string>> = {
  linkedin_member:
    "LinkedIn lets apps read comments only on pages, not on a member's posts. Connect the page instead.",
  tiktok: "TikTok's API has no comments.",
  pinterest: "Pinterest's API has no comments.",
  tumblr: "Tumblr's API doesn't support replies, so Crier doesn't read notes.",
};

interface Connected {
  provider: string;
  account: unknown;
}

/** The fact of an account of which its platform has told that there are comments: it is read then, and not only from time to time. */
export const IS_TOLD = "is_told_of_comments";

/** The fact of an account whose sign-in lacks what reading takes, found out by reading: why, in a sentence. */
export const IS_REFUSED = "reading_is_refused";

/** What can be read of a channel and answered on it, by what its account has granted. */
export function interactionsOf({ provider, account }: Connected): ChannelInteractions {
  const adapter = findProvider(provider)?.interactions;
  if (adapter !== undefined) {
    const facts = account as { [key: string]: Json };
    const refused = facts[IS_REFUSED];
    if (typeof refused === "string") return readsNothing(refused);
    const ability = adapter.ability(facts);
    const isTold = facts[IS_TOLD] === true && ability.comments === "poll";
    return isTold ? { ...ability, comments: "push" } : ability;
  }
  return readsNothing(NOT_READ[provider] ?? `Crier doesn't read comments on ${provider}.`);
}

/** Whether comments or reviews can be read and answered on a channel. */
export function ingests(channel: Connected): boolean {
  const { comments, mentions, reply } = interactionsOf(channel);
  return (comments !== "none" || mentions !== "none") && reply !== "none";
}
