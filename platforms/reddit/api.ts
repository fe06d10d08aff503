import { z } from "zod";
import { callPlatform, clockSkewMs, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { callAsAccount } from "#platforms/kit/oauth/stored-tokens.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { accountOf, Requirements } from "./account.ts";
import { mapError } from "./map-error.ts";
import { renewTokens, withUserAgent } from "./sign-in.ts";

export const API = "https://oauth.reddit.com";

/** Identifies a text or link post; for an image or video nothing identifies it. */
const Submitted = z.object({
  json: z.object({
    data: z
      .object({
        url: z.string().optional(),
        id: z.string().optional(),
        name: z.string().optional(),
      })
      .default({}),
  }),
});

const Submission = z.object({
  name: z.string(),
  title: z.string(),
  subreddit: z.string(),
  selftext: z.string().default(""),
  url: z.string().default(""),
  is_self: z.boolean().default(false),
  permalink: z.string(),
  /** In seconds since 1970. */
  created_utc: z.number(),
  gallery_data: z.object({ items: z.array(z.object({ media_id: z.string() })) }).nullish(),
});
export type Submission = z.infer<typeof Submission>;

const Comment = z.object({ author: z.string(), body: z.string() });

const Lease = z.object({
  args: z.object({
    /** Without its scheme. */
    action: z.string(),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  asset: z.object({ asset_id: z.string() }),
});
export type Lease = z.infer<typeof Lease>;

const Subreddit = z.object({
  display_name: z.string(),
  subscribers: z.number().nullish(),
  over18: z.boolean().nullish(),
});
export type Subreddit = z.infer<typeof Subreddit>;

const Flair = z.object({ id: z.string(), text: z.string(), mod_only: z.boolean().default(false) });

const Me = z.object({ id: z.string(), name: z.string() });
export type Me = z.infer<typeof Me>;

function listing<T>(kind: string, data: z.ZodType<T>) {
  const Thing = z.object({ kind: z.literal(kind), data });
  const children = z.array(z.unknown()).transform((things) =>
    things.flatMap((each) => {
      const thing = Thing.safeParse(each);
      return thing.success ? [thing.data.data] : [];
    }),
  );
  return z.object({ data: z.object({ children, after: z.string().nullish() }) });
}

/** Returns the post's ID and URL if the response has them. https://www.reddit.com/dev/api#POST_api_submit */
export async function submit(context: ProviderContext, form: Record<string, string>) {
  const request = postForm("/api/submit", form);
  return (await call(context, request, Submitted, "publishes")).json.data;
}

/** `submit_gallery` of github.com/praw-dev/praw, praw/models/reddit/subreddit. */
export function submitGallery(context: ProviderContext, body: object) {
  return submitJson(context, "/api/submit_gallery_post.json", body);
}

/** `submit_poll` of github.com/praw-dev/praw, praw/models/reddit/subreddit. */
export function submitPoll(context: ProviderContext, body: object) {
  return submitJson(context, "/api/submit_poll_post", body);
}

async function submitJson(context: ProviderContext, path: string, body: object) {
  const request = new Request(`${API}${path}?raw_json=1`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  return (await call(context, request, Submitted, "publishes")).json.data;
}

/** Returns an upload URL for a file, and its form fields (github.com/praw-dev/praw, praw/models/media.py). */
export function leaseAsset(
  context: ProviderContext,
  file: { filepath: string; mimetype: string },
): Promise<Lease> {
  return call(context, postForm("/api/media/asset.json", file), Lease, "reads");
}

/**
 * Returns the account's posts, newest first, 100 at a time.
 * https://www.reddit.com/dev/api#GET_user_{username}_submitted
 */
export async function listSubmitted(context: ProviderContext, page: string | null) {
  const query = new URLSearchParams({ sort: "new", limit: "100", raw_json: "1" });
  if (page !== null) query.set("after", page);
  const { name } = accountOf(context);
  const request = new Request(`${API}/user/${encodeURIComponent(name)}/submitted?${query}`);
  const answer = await send(context, request, "reads");
  const { children, after } = read(answer, listing("t3", Submission), "reads").data;
  const skew_ms = clockSkewMs(answer.headers, context.now());
  return { submissions: children, next: after ?? null, skew_ms };
}

const Counted = z.object({
  name: z.string(),
  score: z.int().optional(),
  num_comments: z.int().optional(),
  num_crossposts: z.int().optional(),
  /** Null once its author has deleted it (github.com/praw-dev/praw, docs/getting_started/faq.rst). */
  author: z.string().nullish(),
});

/** Returns the counts of at most 100 posts, omitting deleted ones. https://www.reddit.com/dev/api#GET_api_info */
export async function countPosts(context: ProviderContext, names: readonly string[]) {
  const query = new URLSearchParams({ id: names.join(","), raw_json: "1" });
  const request = new Request(`${API}/api/info?${query}`);
  const { children } = (await call(context, request, listing("t3", Counted), "reads")).data;
  return children.filter(({ author }) => author !== "[deleted]");
}

/** Returns a post's comments, newest first. https://www.reddit.com/dev/api#GET_comments_{article} */
export async function listComments(context: ProviderContext, name: string) {
  const query = new URLSearchParams({ sort: "new", limit: "100", depth: "1", raw_json: "1" });
  const article = encodeURIComponent(name.replace(/^t3_/, ""));
  const request = new Request(`${API}/comments/${article}?${query}`);
  const Answer = z.tuple([z.unknown(), listing("t1", Comment)]);
  const [, comments] = await call(context, request, Answer, "reads");
  return comments.data.children;
}

const Commented = z.object({
  json: z.object({
    data: z
      .object({ things: z.array(z.object({ data: z.object({ name: z.string() }) })) })
      .optional()
      .catch(undefined),
  }),
});

/**
 * Returns the new comment's full name, or null if the response lacks it.
 * https://www.reddit.com/dev/api#POST_api_comment
 */
export async function comment(
  context: ProviderContext,
  form: { thing_id: string; text: string },
): Promise<string | null> {
  const request = postForm("/api/comment", { api_type: "json", ...form });
  const { json } = await call(context, request, Commented, "publishes");
  return json.data?.things[0]?.data.name ?? null;
}

/** https://www.reddit.com/dev/api#POST_api_editusertext */
export async function editText(
  context: ProviderContext,
  form: { thing_id: string; text: string },
): Promise<void> {
  const request = postForm("/api/editusertext", { api_type: "json", ...form });
  await call(context, request, z.object({ json: z.object({ data: z.unknown() }) }), "publishes");
}

/** Returns the same response for a post that is already gone. https://www.reddit.com/dev/api#POST_api_del */
export async function deletePost(context: ProviderContext, id: string): Promise<void> {
  await call(context, postForm("/api/del", { id }), z.object({}), "reads");
}

/** https://www.reddit.com/dev/api#GET_subreddits_mine_subscriber */
export async function listMySubreddits(context: ProviderContext): Promise<Subreddit[]> {
  const request = new Request(`${API}/subreddits/mine/subscriber?limit=100&raw_json=1`);
  return (await call(context, request, listing("t5", Subreddit), "reads")).data.children;
}

/** https://www.reddit.com/dev/api#GET_api_subreddit_autocomplete_v2 */
export async function findSubreddits(
  context: ProviderContext,
  typed: string,
): Promise<Subreddit[]> {
  const query = new URLSearchParams({ query: typed, limit: "10", raw_json: "1" });
  query.set("include_over_18", "true");
  query.set("include_profiles", "false");
  const request = new Request(`${API}/api/subreddit_autocomplete_v2?${query}`);
  return (await call(context, request, listing("t5", Subreddit), "reads")).data.children;
}

/** Returns none if users can't choose a flair in the subreddit. https://www.reddit.com/dev/api#GET_api_link_flair_v2 */
export async function listFlair(context: ProviderContext, subreddit: string) {
  const path = `/r/${encodeURIComponent(subreddit)}/api/link_flair_v2`;
  const answer = await send(context, new Request(`${API}${path}?raw_json=1`), "reads");
  if (answer.status === 403 || answer.status === 404) return [];
  return read(answer, z.array(Flair), "reads").filter(({ mod_only }) => !mod_only);
}

/** Returns the token's account. https://www.reddit.com/dev/api#GET_api_v1_me */
export async function getMe(fetch: Fetch, access_token: string): Promise<Me> {
  const headers = { authorization: `Bearer ${access_token}` };
  const request = new Request(`${API}/api/v1/me?raw_json=1`, { headers });
  const answer = await callPlatform({ fetch: withUserAgent(fetch), request, effect: "reads" });
  return read(answer, Me, "reads");
}

export function readMe(context: ProviderContext): Promise<Me> {
  return call(context, new Request(`${API}/api/v1/me?raw_json=1`), Me, "reads");
}

/**
 * Returns a subreddit's requirements for posts, or null if it doesn't exist.
 * https://www.reddit.com/dev/api#GET_api_v1_{subreddit}_post_requirements
 */
export async function readRequirements(
  context: ProviderContext,
  subreddit: string,
): Promise<Requirements | null> {
  const path = `/api/v1/${encodeURIComponent(subreddit)}/post_requirements`;
  const answer = await send(context, new Request(`${API}${path}?raw_json=1`), "reads");
  if (answer.status === 403 || answer.status === 404) return null;
  return read(answer, Requirements, "reads");
}

function postForm(path: string, form: Record<string, string>): Request {
  return new Request(`${API}${path}?raw_json=1`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
}

export async function call<T>(
  context: ProviderContext,
  request: Request,
  output: z.ZodType<T>,
  effect: Effect,
): Promise<T> {
  return read(await send(context, request, effect), output, effect);
}

function send(context: ProviderContext, request: Request, effect: Effect): Promise<PlatformAnswer> {
  const named = { ...context, fetch: withUserAgent(context.fetch) };
  return callAsAccount(named, { request, effect, refresh: renewTokens(context) });
}

/** Errors may also come with status 200. */
function read<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  const error = mapError(answer, effect);
  if (error !== null) throw error;
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `${answer.host} doesn't respond like Reddit's API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}
