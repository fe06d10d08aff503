import type { SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { demanded, listed } from "./refuse.ts";
import { type Submitted, storedSubmissions } from "./submissions.ts";
import { findSubreddit, type Kind, type Subreddit } from "./subreddits.ts";

/** `VTitle` (r2/lib/validator/validator.py). Reddit doesn't define a character: the strictest way to count is used. */
const MAX_TITLE = 300;
/** `SELFTEXT_MAX_LENGTH` (r2/models/link.py). */
export const MAX_TEXT = 40_000;

/** Returns the first error in the order of r2/controllers/api.py, or null. */
export async function checkSubmission(
  { store }: SimulatorContext,
  submitted: Submitted,
): Promise<Response | null> {
  const subreddit = findSubreddit(submitted.sr);
  if (submitted.sr === "")
    return listed("SUBREDDIT_REQUIRED", "you must specify a subreddit", "sr");
  if (subreddit === null) return listed("SUBREDDIT_NOEXIST", "that subreddit doesn't exist", "sr");
  return (
    checkKind(subreddit, submitted.kind) ??
    checkTitle(submitted) ??
    (await checkUrl(store, submitted)) ??
    checkText(submitted) ??
    checkDemands(subreddit, submitted)
  );
}

function checkKind({ kinds }: Subreddit, kind: Kind): Response | null {
  if (kinds.includes(kind)) return null;
  switch (kind) {
    case "self":
      return listed("NO_SELFS", "that subreddit doesn't allow text posts", "sr");
    case "link":
      return listed("NO_LINKS", "that subreddit only allows text posts", "sr");
    case "gallery":
      return listed("GALLERIES_DISABLED", "Gallery posts aren't allowed in this subreddit", "sr");
    case "image":
      return listed("NO_IMAGES", "This community doesn't allow images", "sr");
    case "poll":
      return listed("NO_POLLS", "This community doesn't allow polls", "sr");
    case "video":
      return listed("NO_VIDEOS", "This community doesn't allow videos", "sr");
  }
}

function checkTitle({ title }: Submitted): Response | null {
  if (title.trim() === "") return listed("NO_TEXT", "we need something here", "title");
  if (title.length > MAX_TITLE)
    return listed("TOO_LONG", `this is too long (max: ${MAX_TITLE})`, "title");
  return null;
}

async function checkUrl(
  store: SandboxStore,
  { kind, url, sr, resubmit }: Submitted,
): Promise<Response | null> {
  if (kind !== "link") return null;
  if (url === null || url === "") return listed("NO_URL", "a url is required", "url");
  const scheme = URL.canParse(url) ? new URL(url).protocol : "";
  if (scheme !== "https:" && scheme !== "http:")
    return listed("BAD_URL", "you should check that url", "url");
  const submissions = await storedSubmissions(store);
  const isThere = submissions.some(
    (post) => post.url === url && post.sr.toLowerCase() === sr.toLowerCase(),
  );
  if (isThere && !resubmit)
    return listed("ALREADY_SUB", "that link has already been submitted", "url");
  return null;
}

function checkText({ text }: Submitted): Response | null {
  if (text.length > MAX_TEXT)
    return listed("TOO_LONG", `this is too long (max: ${MAX_TEXT})`, "text");
  return null;
}

function checkDemands(subreddit: Subreddit, submitted: Submitted): Response | null {
  const { flair_id, validate_on_submit } = submitted;
  if (
    flair_id !== null &&
    !subreddit.flair.some(({ id, mod_only }) => id === flair_id && !mod_only)
  )
    return listed("BAD_FLAIR_TEMPLATE_ID", "That flair template doesn't exist", "flair");
  if (!validate_on_submit) return null;
  if (subreddit.is_flair_required && flair_id === null) {
    const text = "Your post must contain post flair.";
    return demanded("SUBMIT_VALIDATION_FLAIR_REQUIRED", text, ["flair"]);
  }
  return findUnmet(subreddit, submitted);
}

type Demand = (subreddit: Subreddit, submitted: Submitted) => [string, string, string] | null;

/**
 * Messages of `SUBMIT_VALIDATION_…`; no document confirms them except for forbidden words in titles. The requirements
 * are those of https://www.reddit.com/dev/api#GET_api_v1_{subreddit}_post_requirements, read in November 2026.
 */
const DEMANDS: readonly Demand[] = [
  ({ title_blacklisted_strings }, { title }) => {
    const banned = title_blacklisted_strings.find((each) => title.toLowerCase().includes(each));
    if (banned === undefined) return null;
    const message = `You may not have "${banned}" in your title. `;
    return ["TITLE_BLACKLISTED_STRING", message, "title"];
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

function findUnmet(subreddit: Subreddit, submitted: Submitted): Response | null {
  for (const demand of DEMANDS) {
    const unmet = demand(subreddit, submitted);
    if (unmet !== null) return demanded(`SUBMIT_VALIDATION_${unmet[0]}`, unmet[1], [unmet[2]]);
  }
  return null;
}
