/** The calls of Reddit's API that the adapter makes (https://www.reddit.com/dev/api). */
import { z } from "zod";
import { type ApiCall, defineApi, type SignedIn } from "#platforms/kit/define-api.ts";
import { clockSkewMs, readBody } from "#platforms/kit/http.ts";
import type { Fetch, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { accountOf, Requirements } from "./account.ts";
import { mapError } from "./map-error.ts";

/** Callers without an identifying user agent get a 429 or a 403 (support.reddithelp.com/hc/articles/16160319875092). */
const HEADERS = { "user-agent": "server:crier:v1 (self-hosted publishing)" };

/**
 * https://github.com/reddit-archive/reddit/wiki/OAuth2. A refresh token stays valid until it is revoked. Errors of
 * calls may also come with status 200.
 */
export const api = defineApi({
  platform: "Reddit",
  base: "https://oauth.reddit.com",
  oauth: {
    token: "https://www.reddit.com/api/v1/access_token",
    authentication: "basic",
    variables: "REDDIT",
    asking: withRefusalsAsStatus,
  },
  headers: HEADERS,
  readError: mapError,
});

/** Reddit returns 200 for an invalid code, with the error in the body (r2/controllers/oauth2.py). */
function withRefusalsAsStatus(fetch: Fetch): Fetch {
  return async (request) => {
    const named = new Request(request);
    for (const [name, value] of Object.entries(HEADERS)) named.headers.set(name, value);
    const answer = await fetch(named);
    if (answer.status !== 200) return answer;
    const text = await readBody(answer.body);
    const isRefusal = Refused.safeParse(parse(text)).success;
    const { headers } = answer;
    return new Response(text, { status: isRefusal ? 400 : 200, headers });
  };
}

const Refused = z.object({ error: z.string() });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Without it, Reddit escapes &, < and > in texts. */
export const RAW = { raw_json: "1" };

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
export function submit(context: ProviderContext, form: Record<string, string>) {
  return send(context, "/api/submit", new URLSearchParams(form));
}

/** `submit_gallery` of github.com/praw-dev/praw, praw/models/reddit/subreddit. */
export function submitGallery(context: ProviderContext, body: object) {
  return send(context, "/api/submit_gallery_post.json", body);
}

/** `submit_poll` of github.com/praw-dev/praw, praw/models/reddit/subreddit. */
export function submitPoll(context: ProviderContext, body: object) {
  return send(context, "/api/submit_poll_post", body);
}

async function send(context: ProviderContext, path: string, body: object) {
  const call = { method: "POST", path, query: RAW, body, effect: "publishes" } as const;
  return (await api.call(context, call, Submitted)).json.data;
}

/** Returns an upload URL for a file, and its form fields (github.com/praw-dev/praw, praw/models/media.py). */
export function leaseAsset(
  context: ProviderContext,
  file: { filepath: string; mimetype: string },
): Promise<Lease> {
  return postForm(context, "/api/media/asset.json", file, Lease, "reads");
}

/**
 * Returns the account's posts, newest first, 100 at a time.
 * https://www.reddit.com/dev/api#GET_user_{username}_submitted
 */
export async function listSubmitted(context: ProviderContext, page: string | null) {
  const path = `/user/${encodeURIComponent(accountOf(context).name)}/submitted`;
  const query = { sort: "new", limit: "100", ...RAW, after: page ?? undefined };
  const answer = await api.send(context, { path, query, effect: "reads" });
  const { children, after } = api.read(answer, listing("t3", Submission)).data;
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
  const query = { id: names.join(","), ...RAW };
  const { children } = (await api.get(context, "/api/info", listing("t3", Counted), query)).data;
  return children.filter(({ author }) => author !== "[deleted]");
}

/** Returns a post's comments, newest first. https://www.reddit.com/dev/api#GET_comments_{article} */
export async function listComments(context: ProviderContext, name: string) {
  const query = { sort: "new", limit: "100", depth: "1", ...RAW };
  const path = `/comments/${encodeURIComponent(name.replace(/^t3_/, ""))}`;
  const Answer = z.tuple([z.unknown(), listing("t1", Comment)]);
  const [, comments] = await api.get(context, path, Answer, query);
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
  const body = { api_type: "json", ...form };
  const { json } = await postForm(context, "/api/comment", body, Commented, "publishes");
  return json.data?.things[0]?.data.name ?? null;
}

const Edited = z.object({ json: z.object({ data: z.unknown() }) });

/** https://www.reddit.com/dev/api#POST_api_editusertext */
export async function editText(
  context: ProviderContext,
  form: { thing_id: string; text: string },
): Promise<void> {
  const body = { api_type: "json", ...form };
  await postForm(context, "/api/editusertext", body, Edited, "publishes");
}

/** Returns the same response for a post that is already gone. https://www.reddit.com/dev/api#POST_api_del */
export async function deletePost(context: ProviderContext, id: string): Promise<void> {
  await postForm(context, "/api/del", { id }, z.object({}), "deletes");
}

/** https://www.reddit.com/dev/api#GET_subreddits_mine_subscriber */
export function listMySubreddits(context: ProviderContext): Promise<Subreddit[]> {
  return listSubreddits(context, "/subreddits/mine/subscriber", { limit: "100" });
}

/** https://www.reddit.com/dev/api#GET_api_subreddit_autocomplete_v2 */
export function findSubreddits(context: ProviderContext, query: string): Promise<Subreddit[]> {
  const shown = { include_over_18: "true", include_profiles: "false" };
  const path = "/api/subreddit_autocomplete_v2";
  return listSubreddits(context, path, { query, limit: "10", ...shown });
}

async function listSubreddits(
  context: ProviderContext,
  path: string,
  query: Record<string, string>,
): Promise<Subreddit[]> {
  const answer = await api.get(context, path, listing("t5", Subreddit), { ...query, ...RAW });
  return answer.data.children;
}

/** Returns none if users can't choose a flair in the subreddit. https://www.reddit.com/dev/api#GET_api_link_flair_v2 */
export async function listFlair(context: ProviderContext, subreddit: string) {
  const path = `/r/${encodeURIComponent(subreddit)}/api/link_flair_v2`;
  const flair = (await findOpen(context, path, z.array(Flair))) ?? [];
  return flair.filter(({ mod_only }) => !mod_only);
}

/** Returns the token's account. https://www.reddit.com/dev/api#GET_api_v1_me */
export function readMe(caller: ProviderContext | SignedIn): Promise<Me> {
  return api.get(caller, "/api/v1/me", Me, RAW);
}

/**
 * Returns a subreddit's requirements for posts, or null if it doesn't exist.
 * https://www.reddit.com/dev/api#GET_api_v1_{subreddit}_post_requirements
 */
export function readRequirements(
  context: ProviderContext,
  subreddit: string,
): Promise<Requirements | null> {
  const path = `/api/v1/${encodeURIComponent(subreddit)}/post_requirements`;
  return findOpen(context, path, Requirements);
}

/** Returns null if it doesn't exist, or isn't shown to the account. */
async function findOpen<T>(context: ProviderContext, path: string, output: z.ZodType<T>) {
  const answer = await api.send(context, { path, query: RAW, effect: "reads" });
  return answer.status === 403 || answer.status === 404 ? null : api.read(answer, output);
}

function postForm<T>(
  context: ProviderContext,
  path: string,
  form: Record<string, string>,
  output: z.ZodType<T>,
  effect: ApiCall["effect"],
): Promise<T> {
  const body = new URLSearchParams(form);
  return api.call(context, { method: "POST", path, query: RAW, body, effect }, output);
}
