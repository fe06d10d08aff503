/**
 * The calls of Tumblr's API that the adapter makes (https://www.tumblr.com/docs/en/api/v2). Each returns Tumblr's
 * response or throws a ProviderError.
 */
import { z } from "zod";
import { defineApi, type SignedIn } from "#platforms/kit/define-api.ts";
import { clockSkewMs } from "#platforms/kit/http.ts";
import { type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { mapError } from "./map-error.ts";
import type { PreparedCall } from "./prepare.ts";

const API = `https://api.tumblr.com/${manifest.api_version.name}`;

/**
 * An access token is valid for 42 minutes, a refresh token for 42 days or until it is replaced
 * (https://www.tumblr.com/docs/en/api/v2#oauth2-authorization).
 */
export const api = defineApi({
  platform: "Tumblr",
  base: API,
  oauth: { token: `${API}/oauth2/token`, authentication: "form", variables: "TUMBLR" },
  readError: mapError,
});

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
  const call = { path: `${blogPath(context)}/posts`, build, effect: "publishes" } as const;
  return (await api.call(context, call, CreatedPost)).response;
}

/** `GET /blog/{blog}/posts`: published posts, newest first, 20 at a time. */
export async function listPosts(context: ProviderContext, offset: number) {
  const path = `${blogPath(context)}/posts`;
  const query = { npf: "true", limit: "20", offset: String(offset) };
  const answer = await api.send(context, { path, query, effect: "reads" });
  const { posts } = api.read(answer, Posts).response;
  return { posts, skew_ms: clockSkewMs(answer.headers, context.now()) };
}

/** `PUT /blog/{blog}/posts/{id}`: replaces the whole post. */
export async function editPost(
  context: ProviderContext,
  id: string,
  { content, state, tags = "", source_url }: Omit<PreparedCall, "files" | "prepared_at">,
): Promise<void> {
  const path = `${blogPath(context)}/posts/${encodeURIComponent(id)}`;
  const body = { content, state, tags, source_url };
  const answer = await api.send(context, { method: "PUT", path, body, effect: "publishes" });
  if (answer.status === 404 && answer.json !== undefined)
    throw new ProviderError("validation", "Tumblr no longer has the post.");
  api.read(answer, CreatedPost, "publishes");
}

/** `POST /blog/{blog}/post/delete`. A post that is gone returns a 404. */
export async function deletePost(context: ProviderContext, id: string): Promise<void> {
  const path = `${blogPath(context)}/post/delete`;
  await api.remove(context, { method: "POST", path, body: new URLSearchParams({ id }) });
}

const Count = z.int().min(0).optional().catch(undefined);

const Notes = z.object({ response: z.object({ total_likes: Count, total_reblogs: Count }) });

/** `GET /blog/{blog}/notes`: only the mode `conversation` returns totals. Null if the post is gone. */
export async function countNotes(context: ProviderContext, id: string) {
  const query = { id, mode: "conversation" };
  return (await api.find(context, `${blogPath(context)}/notes`, Notes, query))?.response ?? null;
}

const Followers = z.object({ response: z.object({ total_users: z.int().optional() }) });

export async function countFollowers(context: ProviderContext): Promise<number | null> {
  const path = `${blogPath(context)}/followers`;
  return (await api.get(context, path, Followers, { limit: "1" })).response.total_users ?? null;
}

/** `GET /user/info`: the blogs that a token may post to, the user's main blog first. */
export async function getBlogs(caller: ProviderContext | SignedIn) {
  const { blogs } = (await api.get(caller, "/user/info", UserInfo)).response.user;
  return blogs.toSorted((left, right) => Number(right.primary) - Number(left.primary));
}

function blogPath(context: ProviderContext): string {
  return `/blog/${encodeURIComponent(accountOf(context).blog)}`;
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
