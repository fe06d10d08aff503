import type { RandomPost } from "./sample.ts";

type Complete = (post: RandomPost) => Partial<RandomPost>;

/** What the options of a platform need of each other, and its adapter asks for before it sends. */
const COMPLETIONS: Readonly<Record<string, Complete>> = {
  // Google Business: an event and an offer have a title and their days, a button but CALL has an address.
  google_business: ({ title, options }) => ({
    title:
      options.topic_type === undefined || options.topic_type === "STANDARD"
        ? null
        : (title ?? "An event"),
    options: {
      ...options,
      call_to_action_url: "https://example.com/",
      starts: "2026-12-24",
      ends: options.ends ?? "2026-12-26",
    },
  }),
  // TikTok: who pays for a post wants it to be seen.
  tiktok: ({ options }) =>
    options.privacy_level === "SELF_ONLY"
      ? { options: { ...options, brand_content_toggle: false } }
      : {},
  // Reddit: of the simulated subreddits, others take some kinds of posts alone, or demand a flair.
  reddit: ({ options }) => ({ options: { ...options, subreddit: "test", flair_id: undefined } }),
  // Tumblr: nobody can tell whether a private video is out.
  tumblr: ({ options, files }) =>
    files.some(({ type }) => type.startsWith("video/"))
      ? { options: { ...options, state: undefined } }
      : {},
  // YouTube: a video made for children has no comments.
  youtube: ({ options }) =>
    options.audience === "made_for_kids"
      ? { options: { ...options, first_comment: undefined } }
      : {},
};

/** Completes the posts of a platform. */
export function completions(provider: string): Complete {
  return COMPLETIONS[provider] ?? (() => ({}));
}
