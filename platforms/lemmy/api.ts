import { z } from "zod";
import { defineApi, type SignedIn, unlessSuccess } from "#platforms/kit/define-api.ts";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { accountOf } from "./account.ts";
import { manifest } from "./manifest.ts";
import { isRefusal, mapError, unreadable } from "./map-error.ts";

export const api = defineApi({
  platform: "Lemmy",
  headers: { accept: "application/json" },
  readError: unlessSuccess(mapError),
  unreadable,
});

/** Below each server. */
export const API = `/api/${manifest.api_version.name}`;

/** The fields of `CreatePost` (join-lemmy.org/api) that the adapter uses. */
export interface NewPost {
  name: string;
  community_id: number;
  url?: string;
  body?: string;
  alt_text?: string;
  nsfw?: boolean;
}

export interface NewComment {
  content: string;
  post_id: number;
  parent_id?: number;
}

const Login = z.object({ jwt: z.string().nullish() });

const Person = z.object({ id: z.int(), name: z.string(), actor_id: z.url() });

const Site = z.object({
  my_user: z.object({ local_user_view: z.object({ person: Person }) }).nullish(),
});

const Community = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  actor_id: z.url(),
  local: z.boolean(),
  nsfw: z.boolean().default(false),
});

const CommunityView = z.object({
  community: Community,
  counts: z.object({ subscribers: z.int() }).optional().catch(undefined),
});
export type CommunityView = z.infer<typeof CommunityView>;

const Communities = z.object({ communities: z.array(CommunityView) });

const Post = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string().nullish(),
  body: z.string().nullish(),
  creator_id: z.int(),
  published: z.iso.datetime({ offset: true }),
  deleted: z.boolean(),
  featured_community: z.boolean().default(false),
  featured_local: z.boolean().default(false),
  /** Public URL. */
  ap_id: z.string(),
});
export type Post = z.infer<typeof Post>;

const PostAnswer = z.object({ post_view: z.object({ post: Post }) });
const Posts = z.object({ posts: z.array(z.object({ post: Post })) });

const Comment = z.object({
  content: z.string(),
  creator_id: z.int(),
  deleted: z.boolean().default(false),
});
const CommentAnswer = z.object({ comment_view: z.object({ comment: Comment }) });
const Comments = z.object({ comments: z.array(z.object({ comment: Comment })) });

/** Lemmy's tokens don't expire. */
export function signedIn(context: ProviderContext): SignedIn {
  const { fetch, session } = context;
  return { fetch, server: accountOf(context).server, access_token: session.credentials.jwt };
}

/** Returns a token, or null if the server first requires something else, such as a confirmed email address. */
export async function logIn(
  server: SignedIn,
  input: { username_or_email: string; password: string; totp_2fa_token?: string },
): Promise<string | null> {
  const { jwt } = await api.post(server, `${API}/user/login`, input, Login, "reads");
  return jwt ?? null;
}

export function logOut(server: SignedIn) {
  return api.post(server, `${API}/user/logout`, {}, z.unknown(), "reads");
}

export async function readOwnPerson(server: SignedIn) {
  return (await api.get(server, `${API}/site`, Site)).my_user?.local_user_view.person ?? null;
}

/**
 * Finds a community by name, with `@server` if it is on another server. Asks that server if this one doesn't know it
 * yet.
 */
export async function readCommunity(context: ProviderContext, name: string) {
  const answer = z.object({ community_view: CommunityView });
  return (await api.get(signedIn(context), `${API}/community`, answer, { name })).community_view;
}

export async function listSubscribed(context: ProviderContext) {
  const query = { type_: "Subscribed", sort: "TopMonth", limit: "50" };
  return (await api.get(signedIn(context), `${API}/community/list`, Communities, query))
    .communities;
}

export async function searchCommunities(context: ProviderContext, q: string) {
  const query = { q, type_: "Communities", listing_type: "All", sort: "TopAll", limit: "20" };
  return (await api.get(signedIn(context), `${API}/search`, Communities, query)).communities;
}

export async function createPost(context: ProviderContext, input: NewPost): Promise<Post> {
  const path = `${API}/post`;
  const answer = await api.post(signedIn(context), path, input, PostAnswer, "publishes");
  return answer.post_view.post;
}

/** Omitted fields keep their value, such as the URL of an image (`EditPost` of join-lemmy.org/api). */
export async function editPost(
  context: ProviderContext,
  post_id: number,
  { name, body, nsfw, url }: { name: string; body: string; nsfw: boolean; url: string | null },
): Promise<void> {
  const change = { post_id, name, body, nsfw, ...(url === null ? {} : { url }) };
  const call = { method: "PUT", path: `${API}/post`, body: change, effect: "publishes" } as const;
  await api.call(signedIn(context), call, PostAnswer);
}

export function createComment(context: ProviderContext, input: NewComment) {
  return api.post(signedIn(context), `${API}/comment`, input, CommentAnswer, "publishes");
}

/** A post that is already gone counts as deleted: the server refuses a change that changes nothing. */
export async function deletePost(context: ProviderContext, post_id: number): Promise<void> {
  try {
    const body = { post_id, deleted: true };
    await api.post(signedIn(context), `${API}/post/delete`, body, PostAnswer, "deletes");
  } catch (error) {
    if (!isRefusal(error, "couldnt_update_post", "couldnt_find_post", "not_found")) throw error;
  }
}

/** Returns 50 posts of a community, pinned ones first, then newest first. `page` starts at 1. */
export async function listPosts(
  context: ProviderContext,
  { community_id, page }: { community_id: number; page: number },
): Promise<Post[]> {
  const query = {
    community_id: String(community_id),
    type_: "All",
    sort: "New",
    limit: "50",
    page: String(page),
    // An account's own posts count as read, and its settings may hide read posts.
    show_read: "true",
    show_hidden: "true",
    show_nsfw: "true",
  };
  const { posts } = await api.get(signedIn(context), `${API}/post/list`, Posts, query);
  return posts.map((each) => each.post);
}

const Counts = z.object({
  post_view: z.object({
    post: z.object({ deleted: z.boolean().default(false) }),
    counts: z.object({ upvotes: z.int(), comments: z.int() }),
  }),
});

/** Returns null if the post is gone. `GetPost` of join-lemmy.org/api. */
export async function countPost(context: ProviderContext, id: string) {
  try {
    const { post_view } = await api.get(signedIn(context), `${API}/post`, Counts, { id });
    return post_view.post.deleted ? null : post_view.counts;
  } catch (error) {
    if (isRefusal(error, "couldnt_find_post", "not_found")) return null;
    throw error;
  }
}

export async function listComments(context: ProviderContext, post_id: number) {
  const query = { post_id: String(post_id), type_: "All", sort: "New", limit: "50" };
  const { comments } = await api.get(signedIn(context), `${API}/comment/list`, Comments, query);
  return comments.map((each) => each.comment);
}
