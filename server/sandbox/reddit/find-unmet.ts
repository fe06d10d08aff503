import { demanded } from "./refuse.ts";
import type { Submitted } from "./submitted.ts";
import type { Subreddit } from "./subreddits.ts";

type Demand = (subreddit: Subreddit, submitted: Submitted) => [string, string, string] | null;

/**
 * Messages of `SUBMIT_VALIDATION_…` [unconfirmed except for forbidden words in titles]. The requirements are those of
 * https://www.reddit.com/dev/api#GET_api_v1_{subreddit}_post_requirements, read in November 2026.
 */
const DEMANDS: readonly Demand[] = [
  ({ title_blacklisted_strings }, { title }) => {
    const banned = title_blacklisted_strings.find((each) => title.toLowerCase().includes(each));
    if (banned === undefined) return null;
    const words = `You may not have "${banned}" in your title. `;
    return ["TITLE_BLACKLISTED_STRING", words, "title"];
  },
  ({ title_required_strings: wanted }, { title }) =>
    wanted.length === 0 || wanted.some((each) => title.toLowerCase().includes(each))
      ? null
      : ["TITLE_REQUIREMENT", `Your title must contain one of: ${wanted.join(", ")}`, "title"],
  ({ title_text_min_length: least }, { title }) =>
    least === null || title.length >= least
      ? null
      : ["MIN_LENGTH", `Must be at least ${least} characters`, "title"],
  ({ title_text_max_length: most }, { title }) =>
    most === null || title.length <= most
      ? null
      : ["MAX_LENGTH", `Must be at most ${most} characters`, "title"],
  ({ body_restriction_policy }, { kind, text }) =>
    isText(kind) && body_restriction_policy === "required" && text.trim() === ""
      ? ["BODY_REQUIRED", "Your post must contain body text.", "body"]
      : null,
  ({ body_text_max_length: most }, { kind, text }) =>
    !isText(kind) || most === null || text.length <= most
      ? null
      : ["MAX_LENGTH", `Must be at most ${most} characters`, "body"],
  ({ body_blacklisted_strings }, { kind, text }) => {
    const banned = body_blacklisted_strings.find((each) => text.toLowerCase().includes(each));
    if (!isText(kind) || banned === undefined) return null;
    return ["BODY_BLACKLISTED_STRING", `You may not have "${banned}" in your body.`, "body"];
  },
  ({ domain_whitelist: only }, { kind, url }) => {
    if (kind !== "link" || url === null || only.length === 0) return null;
    const { hostname } = new URL(url);
    const isBelow = only.some((each) => hostname === each || hostname.endsWith(`.${each}`));
    return isBelow ? null : ["LINK_WHITELIST", `Links must be from ${only.join(", ")}`, "url"];
  },
];

/** Reddit treats a poll as a text post (`is_self` of github.com/praw-dev/praw, cassettes of `submit_poll`). */
function isText(kind: Submitted["kind"]): boolean {
  return kind === "self" || kind === "poll";
}

export function findUnmet(subreddit: Subreddit, submitted: Submitted): Response | null {
  for (const demand of DEMANDS) {
    const unmet = demand(subreddit, submitted);
    if (unmet !== null) return demanded(`SUBMIT_VALIDATION_${unmet[0]}`, unmet[1], [unmet[2]]);
  }
  return null;
}
