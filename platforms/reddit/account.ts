import { z } from "zod";
import type { Json, ProviderContext } from "#platforms/kit/spec/provider.ts";

const Account = z.object({
  id: z.string(),
  /** Without u/. */
  name: z.string(),
});
export type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

const Length = z.int().positive().nullish().catch(null);
const Terms = z.array(z.string().min(1)).max(200).catch([]).default([]);

/**
 * A subreddit's requirements for posts (https://www.reddit.com/dev/api#GET_api_v1_{subreddit}_post_requirements). One
 * word of a list of required words is enough. Patterns aren't read, since only Reddit can evaluate them.
 */
export const Requirements = z.object({
  is_flair_required: z.boolean().catch(false).default(false),
  title_text_min_length: Length,
  title_text_max_length: Length,
  title_required_strings: Terms,
  title_blacklisted_strings: Terms,
  /** For text posts. */
  body_restriction_policy: z.enum(["required", "notAllowed", "none"]).catch("none").default("none"),
  body_text_min_length: Length,
  body_text_max_length: Length,
  body_required_strings: Terms,
  body_blacklisted_strings: Terms,
  /** Which of the two domain lists applies. */
  link_restriction_policy: z.enum(["blacklist", "whitelist", "none"]).catch("none").default("none"),
  domain_blacklist: Terms,
  domain_whitelist: Terms,
});
export type Requirements = z.infer<typeof Requirements>;

const Stored = z.object({ subreddits: z.record(z.string(), Requirements).catch({}).default({}) });

/** Returns the last known requirements of subreddits, keyed by name as entered. */
export function storedRequirements(account: { [key: string]: Json }): Record<string, Requirements> {
  return Stored.parse(account).subreddits;
}
