import { type AccountPolicy, type Json, type Provider, ProviderError } from "../spec.ts";
import { knownDemands } from "./account.ts";
import { readMe, readRequirements } from "./client.ts";
import { subredditIn } from "./subreddit-in.ts";
import { toSentences } from "./to-place.ts";

/** How many subreddits' requirements a channel stores. A new one then replaces another. */
const MOST_KEPT = 20;

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
  const others = Object.entries(knownDemands(context.account)).filter(([key]) => key !== chosen);
  const subreddits = Object.fromEntries([...others.slice(1 - MOST_KEPT), [chosen, demands]]);
  return {
    policy: { ...policy, rules: toSentences(chosen, demands) },
    account: { subreddits: subreddits as Json },
  };
};
