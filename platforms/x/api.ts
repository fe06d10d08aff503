import { z } from "zod";
import type { ArticleContent } from "#core/domain/markdown/index.ts";
import { defineApi, unlessSuccess } from "#platforms/kit/define-api.ts";
import type { Fetch, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { mapError } from "./map-error.ts";
import type { PreparedItem } from "./prepare.ts";

/**
 * OAuth 2.0 (https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code): a confidential client sends
 * its secret by HTTP Basic. X accepts each refresh token once: if the result isn't stored it is lost, and the next
 * renewal is refused.
 */
export const api = defineApi({
  platform: "X",
  base: "https://api.x.com/2",
  oauth: { token: "https://api.x.com/2/oauth2/token", authentication: "basic", variables: "X" },
  readError: unlessSuccess(mapError),
});

const Account = z.object({ id: z.string(), username: z.string() });
type Account = z.infer<typeof Account>;

export function accountOf({ account }: ProviderContext): Account {
  return Account.parse(account);
}

const Entities = z
  .object({ urls: z.array(z.object({ url: z.string(), expanded_url: z.string() })).default([]) })
  .default({ urls: [] });

/** Requested fields of a post: https://docs.x.com/x-api/fundamentals/data-dictionary. */
export const Post = z.object({
  id: z.string(),
  /** URLs are t.co's, and `&`, `<` and `>` are escaped. For a long post this is only the beginning. */
  text: z.string(),
  created_at: z.iso.datetime(),
  entities: Entities,
  /** The full text of a long post. */
  note_tweet: z.object({ text: z.string(), entities: Entities }).optional(),
  /** For an article. X documents no fields of it: these are observed. */
  article: z.object({ title: z.string(), plain_text: z.string().optional() }).optional(),
  attachments: z
    .object({
      media_keys: z.array(z.string()).default([]),
      poll_ids: z.array(z.string()).default([]),
    })
    .default({ media_keys: [], poll_ids: [] }),
  referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).default([]),
  /** The post's web page, if the server sends it, as the sandbox does. X doesn't. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
export type Post = z.infer<typeof Post>;

const CreatedPost = z.object({ data: Post.pick({ id: true, web_url: true }) });
export type CreatedPost = z.infer<typeof CreatedPost>["data"];

const Timeline = z.object({
  data: z.array(Post).default([]),
  meta: z.object({ next_token: z.string().optional() }),
});

const Me = z.object({
  data: z.object({
    id: z.string(),
    username: z.string(),
    subscription_type: z.string().optional(),
  }),
});

export interface NewPoll {
  options: string[];
  duration_minutes: number;
}

export interface ArticleMedia {
  media_category: string;
  media_id: string;
}

export interface NewDraft {
  title: string;
  content_state: ArticleContent;
  cover_media?: ArticleMedia;
}

const Draft = z.object({ data: z.object({ id: z.string() }) });

const PublishedDraft = z.object({
  data: z.object({ post_id: z.string(), web_url: Post.shape.web_url }),
});

interface NewPost extends Omit<PreparedItem, "files" | "poll" | "article"> {
  poll?: NewPoll;
  media?: { media_ids: string[] };
  reply?: { in_reply_to_tweet_id: string };
}

const Upload = z.object({
  data: z.object({
    id: z.string(),
    processing_info: z
      .object({
        state: z.enum(["pending", "in_progress", "succeeded", "failed"]),
        check_after_secs: z.number().optional(),
        error: z.object({ message: z.string().default("") }).optional(),
      })
      .optional(),
  }),
});

export interface Processing {
  state: "in_progress" | "done" | "failed";
  wait_ms: number;
  detail: string;
}

/** Returns the upload's ID. https://docs.x.com/x-api/media/media-upload-initialize */
export async function initializeUpload(
  context: ProviderContext,
  file: { media_type: string; total_bytes: number; media_category: string },
): Promise<string> {
  return (await api.post(context, "/media/upload/initialize", file, Upload, "reads")).data.id;
}

/** https://docs.x.com/x-api/media/media-upload-append */
export async function appendSegment(
  context: ProviderContext,
  id: string,
  { segment, bytes }: { segment: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const body = new FormData();
  body.set("segment_index", String(segment));
  body.set("media", new Blob([bytes]), "segment");
  const path = `/media/upload/${encodeURIComponent(id)}/append`;
  const build = async (url: string) => new Request(url, { method: "POST", body });
  await api.call(context, { path, build, effect: "reads" }, z.unknown());
}

/** https://docs.x.com/x-api/media/media-upload-finalize */
export async function finalizeUpload(context: ProviderContext, id: string): Promise<Processing> {
  const path = `/media/upload/${encodeURIComponent(id)}/finalize`;
  const { data } = await api.call(context, { method: "POST", path, effect: "reads" }, Upload);
  return toProcessing(data);
}

/** https://docs.x.com/x-api/media/media-upload-status */
export async function readUpload(context: ProviderContext, id: string): Promise<Processing> {
  const query = { command: "STATUS", media_id: id };
  return toProcessing((await api.get(context, "/media/upload", Upload, query)).data);
}

/** https://docs.x.com/x-api/media/metadata-create */
export async function describeMedia(
  context: ProviderContext,
  id: string,
  text: string,
): Promise<void> {
  const body = { id, metadata: { alt_text: { text } } };
  await api.post(context, "/media/metadata", body, z.unknown(), "reads");
}

function toProcessing({ processing_info }: z.infer<typeof Upload>["data"]): Processing {
  const { state = "succeeded", check_after_secs = 1, error } = processing_info ?? {};
  const text = error?.message.replace(/\.$/, "") || "it gave no reason";
  if (state === "failed") return { state, wait_ms: 0, detail: text };
  return {
    state: state === "succeeded" ? "done" : "in_progress",
    wait_ms: check_after_secs * 1000,
    detail: text,
  };
}

/** https://docs.x.com/x-api/posts/create-post */
export async function createPost(context: ProviderContext, body: NewPost): Promise<CreatedPost> {
  return (await api.post(context, "/tweets", body, CreatedPost, "publishes")).data;
}

/** Creates an article as a draft, which nobody sees. https://docs.x.com/x-api/articles/create-draft-article */
export async function createDraft(context: ProviderContext, body: NewDraft): Promise<string> {
  return (await api.post(context, "/articles/draft", body, Draft, "reads")).data.id;
}

/** Returns the post that shows the article. https://docs.x.com/x-api/articles/publish-article */
export async function publishDraft(context: ProviderContext, id: string): Promise<CreatedPost> {
  const path = `/articles/${encodeURIComponent(id)}/publish`;
  const call = { method: "POST", path, effect: "publishes" } as const;
  const { post_id, web_url } = (await api.call(context, call, PublishedDraft)).data;
  return { id: post_id, web_url };
}

/** A post that is already gone counts as deleted. https://docs.x.com/x-api/posts/delete-post */
export async function deletePost(context: ProviderContext, id: string): Promise<void> {
  await api.remove(context, { path: `/tweets/${encodeURIComponent(id)}` });
}

/** Returns the account's newest posts since a time, 100 at a time. https://docs.x.com/x-api/users/get-posts */
export function listOwnPosts(
  context: ProviderContext,
  { since, page }: { since: Date; page: string | null },
): Promise<z.infer<typeof Timeline>> {
  return api.get(context, `${userPath(context)}/tweets`, Timeline, {
    max_results: "100",
    exclude: "retweets",
    start_time: `${since.toISOString().slice(0, 19)}Z`,
    "tweet.fields": "article,attachments,created_at,entities,note_tweet,referenced_tweets",
    pagination_token: page ?? undefined,
  });
}

export function userPath(context: ProviderContext): string {
  return `/users/${encodeURIComponent(accountOf(context).id)}`;
}

const Count = z.int().min(0).optional().catch(undefined);

const Counted = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        public_metrics: z
          .object({
            impression_count: Count,
            like_count: Count,
            reply_count: Count,
            retweet_count: Count,
            quote_count: Count,
            bookmark_count: Count,
          })
          .default({}),
      }),
    )
    .default([]),
});

/** Returns the counts of at most 100 posts, omitting deleted ones. https://docs.x.com/x-api/posts/get-posts-by-ids */
export async function readCounts(context: ProviderContext, ids: readonly string[]) {
  const query = { ids: ids.join(","), "tweet.fields": "public_metrics" };
  return (await api.get(context, "/tweets", Counted, query)).data;
}

const Followed = z.object({
  data: z.object({ public_metrics: z.object({ followers_count: Count }).default({}) }),
});

/** https://docs.x.com/x-api/users/user-lookup-me */
export async function countFollowers(context: ProviderContext): Promise<number | null> {
  const query = { "user.fields": "public_metrics" };
  const { data } = await api.get(context, "/users/me", Followed, query);
  return data.public_metrics.followers_count ?? null;
}

/** Returns the token's account. https://docs.x.com/x-api/users/user-lookup-me */
export async function getMe(
  fetch: Fetch,
  access_token: string,
): Promise<z.infer<typeof Me>["data"]> {
  const query = { "user.fields": "subscription_type" };
  return (await api.get({ fetch, access_token }, "/users/me", Me, query)).data;
}
