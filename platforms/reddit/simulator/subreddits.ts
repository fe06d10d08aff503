/** The subreddits of this server. Unlisted ones accept everything and require nothing. */
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { notFound, refused } from "./refuse.ts";

export interface Subreddit {
  display_name: string;
  subscribers: number;
  over18: boolean;
  kinds: readonly Kind[];
  flair: readonly { id: string; text: string; mod_only: boolean }[];
  is_flair_required: boolean;
  title_blacklisted_strings: readonly string[];
  title_required_strings: readonly string[];
  title_text_min_length: number | null;
  title_text_max_length: number | null;
  body_restriction_policy: "required" | "notAllowed" | "none";
  body_blacklisted_strings: readonly string[];
  body_text_max_length: number | null;
  /** Allowed link domains; empty means any. */
  domain_whitelist: readonly string[];
}

export type Kind = "self" | "link" | "image" | "gallery" | "video" | "poll";

const ALL: readonly Kind[] = ["self", "link", "image", "gallery", "video", "poll"];

const SUBREDDITS: readonly Subreddit[] = [
  open("test", {
    subscribers: 21_000,
    flair: [{ id: "0f3b9a6e-1ddf-11e9-aaaa-0e22784c70ce", text: "Trial", mod_only: false }],
  }),
  open("askreddit", { subscribers: 50_000_000, kinds: ["self"] }),
  open("pics", { subscribers: 30_000_000, kinds: ["image", "gallery"] }),
  open("videos", { subscribers: 26_000_000, kinds: ["link", "video"] }),
  open("boats", {
    subscribers: 1_234,
    is_flair_required: true,
    flair: [
      { id: "9ac711a4-1ddf-11e9-aaaa-0e22784c70ce", text: "Harbour", mod_only: false },
      { id: "9ac711a4-1ddf-11e9-bbbb-0e22784c70ce", text: "Sailing", mod_only: false },
      { id: "9ac711a4-1ddf-11e9-cccc-0e22784c70ce", text: "Announcement", mod_only: true },
    ],
    title_blacklisted_strings: ["titanic"],
  }),
  open("haiku", {
    subscribers: 175_000,
    kinds: ["self", "link"],
    title_required_strings: ["[haiku]", "[senryu]"],
    title_text_min_length: 10,
    title_text_max_length: 60,
    body_restriction_policy: "required",
    body_blacklisted_strings: ["buy now"],
    body_text_max_length: 200,
    domain_whitelist: ["poetry.example"],
  }),
];

/** Returns null if the name is invalid for a subreddit (r2/lib/validator: `chksrname`). */
export function findSubreddit(typed: string): Subreddit | null {
  if (!/^[A-Za-z0-9]\w{1,20}$/.test(typed) || typed.toLowerCase() === "no_such_subreddit")
    return null;
  const found = SUBREDDITS.find(({ display_name }) => display_name === typed.toLowerCase());
  return found ?? open(typed, {});
}

export function listSubscribed(): Response {
  return toListing(SUBREDDITS);
}

export function completeSubreddits(_: SimulatorContext, request: Request): Response {
  const typed = queryOf(request).get("query")?.toLowerCase() ?? "";
  return toListing(SUBREDDITS.filter(({ display_name }) => display_name.startsWith(typed)));
}

export function listFlair(_: SimulatorContext, __: Request, { subreddit }: Named): Response {
  const flair = findSubreddit(subreddit)?.flair ?? [];
  return flair.length === 0 ? refused(403, "Forbidden") : Response.json(flair);
}

interface Named {
  subreddit: string;
}

function toListing(subreddits: readonly Subreddit[]): Response {
  const children = subreddits.map(({ display_name, subscribers, over18 }) => ({
    kind: "t5",
    data: {
      display_name,
      display_name_prefixed: `r/${display_name}`,
      id: display_name,
      name: `t5_${display_name}`,
      subscribers,
      over18,
      url: `/r/${display_name}/`,
    },
  }));
  return Response.json({ kind: "Listing", data: { children, after: null, before: null } });
}

/** `GET /api/v1/SUBREDDIT/post_requirements` (github.com/praw-dev/praw, cassette of `post_requirements`). */
export function describeRequirements(
  _: SimulatorContext,
  __: Request,
  { subreddit }: Named,
): Response {
  const found = findSubreddit(subreddit);
  if (found === null) return notFound();
  const { kinds, domain_whitelist, ...demands } = found;
  return Response.json({
    domain_blacklist: [],
    body_restriction_policy: kinds.includes("self")
      ? demands.body_restriction_policy
      : "notAllowed",
    domain_whitelist,
    title_regexes: [],
    body_blacklisted_strings: demands.body_blacklisted_strings,
    body_required_strings: [],
    title_text_min_length: demands.title_text_min_length,
    is_flair_required: demands.is_flair_required,
    title_text_max_length: demands.title_text_max_length,
    body_regexes: [],
    link_repost_age: null,
    body_text_min_length: null,
    link_restriction_policy: domain_whitelist.length === 0 ? "none" : "whitelist",
    body_text_max_length: demands.body_text_max_length,
    title_required_strings: demands.title_required_strings,
    title_blacklisted_strings: demands.title_blacklisted_strings,
    guidelines_text: null,
    guidelines_display_policy: null,
  });
}

function open(display_name: string, rules: Partial<Subreddit>): Subreddit {
  return {
    display_name,
    subscribers: 1,
    over18: false,
    kinds: ALL,
    flair: [],
    is_flair_required: false,
    title_blacklisted_strings: [],
    title_required_strings: [],
    title_text_min_length: null,
    title_text_max_length: null,
    body_restriction_policy: "none",
    body_blacklisted_strings: [],
    body_text_max_length: null,
    domain_whitelist: [],
    ...rules,
  };
}
