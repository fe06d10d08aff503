/**
 * The calls of Tumblr's API that the adapter makes (https://www.tumblr.com/docs/en/api/v2). Each returns Tumblr's
 * response or throws a ProviderError.
 */
import { z } from "zod";
import { callPlatform, clockSkewMs, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { callAsAccount, storedTokens, toCredentials } from "#platforms/kit/oauth/stored-tokens.ts";
import { refreshTokens, type TokenEndpoint } from "#platforms/kit/oauth/token-endpoint.ts";
import {
  type Fetch,
  type OAuthApp,
  type ProviderContext,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { mapError } from "./map-error.ts";
import type { PreparedCall } from "./prepare.ts";

const API = `https://api.tumblr.com/${manifest.api_version.name}`;

const CreatedPost = z.object({
  response: z.object({
    id: z.string(),
    /**
     * `transcoding` for a video, which gets a different ID once published (github.com/tumblr/TMTumblrSDK/issues/146).
     */
    state: z.string().optional(),
    /** The post's web page, if the server sends it, as the sandbox does. Tumblr doesn't. */
    web_url: z.url({ protocol: /^https?$/ }).optional(),
  }),
});
export type CreatedPost = z.infer<typeof CreatedPost>["response"];

const Block = z.object({ type: z.string(), text: z.string().optional() });

const Post = z.object({
  id_string: z.string(),
  post_url: z.url({ protocol: /^https?$/ }),
  /** In seconds since 1970. */
  timestamp: z.number(),
  content: z.array(Block).default([]),
});
export type Post = z.infer<typeof Post>;

const Posts = z.object({ response: z.object({ posts: z.array(Post) }) });

const UserInfo = z.object({
  response: z.object({
    user: z.object({
      blogs: z.array(
        z.object({
          name: z.string(),
          uuid: z.string().optional(),
          primary: z.boolean().optional(),
        }),
      ),
    }),
  }),
});

/** `POST /blog/{blog}/posts`. `build` makes the request, and a second one if the token had to be renewed. */
export async function createPost(
  context: ProviderContext,
  build: (url: string) => Promise<Request>,
): Promise<CreatedPost> {
  const url = `${API}${blogPath(context)}/posts`;
  const answer = await send(context, () => build(url), "publishes");
  return read(answer, CreatedPost, "publishes").response;
}

/** `GET /blog/{blog}/posts`: published posts, newest first, 20 at a time. */
export async function listPosts(context: ProviderContext, offset: number) {
  const query = new URLSearchParams({ npf: "true", limit: "20", offset: String(offset) });
  const answer = await send(
    context,
    new Request(`${API}${blogPath(context)}/posts?${query}`),
    "reads",
  );
  const { posts } = read(answer, Posts, "reads").response;
  return { posts, skew_ms: clockSkewMs(answer.headers, context.now()) };
}

/** `PUT /blog/{blog}/posts/{id}`: replaces the whole post. */
export async function editPost(
  context: ProviderContext,
  id: string,
  { content, state, tags = "", source_url }: Omit<PreparedCall, "files" | "prepared_at">,
): Promise<void> {
  const request = new Request(`${API}${blogPath(context)}/posts/${encodeURIComponent(id)}`, {
    method: "PUT",
    body: JSON.stringify({ content, state, tags, source_url }),
    headers: { "content-type": "application/json" },
  });
  const answer = await send(context, request, "publishes");
  if (answer.status === 404 && answer.json !== undefined)
    throw new ProviderError("validation", "Tumblr no longer has the post.");
  read(answer, CreatedPost, "publishes");
}

/** `POST /blog/{blog}/post/delete`. A post that is gone returns a 404. */
export async function deletePost(context: ProviderContext, id: string): Promise<void> {
  const request = new Request(`${API}${blogPath(context)}/post/delete`, {
    method: "POST",
    body: new URLSearchParams({ id }),
  });
  const answer = await send(context, request, "reads");
  if (answer.status !== 404) read(answer, z.unknown(), "reads");
}

const Count = z.int().min(0).optional().catch(undefined);

const Notes = z.object({ response: z.object({ total_likes: Count, total_reblogs: Count }) });

/** `GET /blog/{blog}/notes`: only the mode `conversation` returns totals. Null if the post is gone. */
export async function countNotes(context: ProviderContext, id: string) {
  const query = new URLSearchParams({ id, mode: "conversation" });
  const request = new Request(`${API}${blogPath(context)}/notes?${query}`);
  const answer = await send(context, request, "reads");
  return answer.status === 404 ? null : read(answer, Notes, "reads").response;
}

const Followers = z.object({ response: z.object({ total_users: z.int().optional() }) });

export async function countFollowers(context: ProviderContext): Promise<number | null> {
  const request = new Request(`${API}${blogPath(context)}/followers?limit=1`);
  return (
    read(await send(context, request, "reads"), Followers, "reads").response.total_users ?? null
  );
}

/** `GET /user/info`: the blogs that a token may post to, the user's main blog first. */
export async function getBlogs(fetch: Fetch, access_token: string) {
  const headers = { authorization: `Bearer ${access_token}` };
  const request = new Request(`${API}/user/info`, { headers });
  return readBlogs(await callPlatform({ fetch, request, effect: "reads" }));
}

export async function getOwnBlogs(context: ProviderContext) {
  return readBlogs(await send(context, new Request(`${API}/user/info`), "reads"));
}

function readBlogs(answer: PlatformAnswer) {
  const { blogs } = read(answer, UserInfo, "reads").response.user;
  return blogs.toSorted((left, right) => Number(right.primary) - Number(left.primary));
}

function blogPath(context: ProviderContext): string {
  return `/blog/${encodeURIComponent(accountOf(context).blog)}`;
}

function send(
  context: ProviderContext,
  request: Request | (() => Promise<Request>),
  effect: Effect,
): Promise<PlatformAnswer> {
  return callAsAccount(context, { request, effect, refresh: renewTokens(context) });
}

function read<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  const error = mapError(answer, effect);
  if (error !== null) throw error;
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `${answer.host} doesn't respond like Tumblr's API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}

const Account = z.object({
  /** Identifies the blog in the API: its UUID, which stays when its name changes. */
  blog: z.string(),
  name: z.string(),
});
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

/** Tumblr's OAuth 2.0 (https://www.tumblr.com/docs/en/api/v2#oauth2-authorization). */
export function tokenEndpoint(fetch: Fetch, app: OAuthApp): TokenEndpoint {
  const url = `${API}/oauth2/token`;
  return { fetch, platform: "Tumblr", url, app, authentication: "form" };
}

/**
 * Obtains new tokens. An access token is valid for 42 minutes, a refresh token for 42 days or until it is replaced.
 * Throws a ProviderError, `auth` if it isn't accepted.
 */
export function renewTokens({ app, now }: ProviderContext): Refresh {
  return async (newest, fetch) => {
    if (app === null) {
      throw new ProviderError(
        "unsupported",
        "Tumblr's access token has expired, and this Crier has no Tumblr app to renew it. Your Crier operator must set TUMBLR_CLIENT_ID and TUMBLR_CLIENT_SECRET.",
      );
    }
    const { refresh_token = "" } = storedTokens(newest);
    const tokens = await refreshTokens(tokenEndpoint(fetch, app), refresh_token);
    return toCredentials(tokens, now(), newest);
  };
}
