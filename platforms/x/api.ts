import { z } from "zod";
import type { ArticleContent } from "#core/domain/markdown/index.ts";
import { callPlatform, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { callAsAccount } from "#platforms/kit/oauth/stored-tokens.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { mapError } from "./map-error.ts";
import type { PreparedItem } from "./prepare.ts";
import { accountOf, renewTokens } from "./sign-in.ts";

export const API = "https://api.x.com";

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
  const request = postJson("/2/media/upload/initialize", file);
  return (await call(context, request, Upload, "reads")).data.id;
}

/** https://docs.x.com/x-api/media/media-upload-append */
export async function appendSegment(
  context: ProviderContext,
  id: string,
  { segment, bytes }: { segment: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const form = new FormData();
  form.set("segment_index", String(segment));
  form.set("media", new Blob([bytes]), "segment");
  const url = `${API}/2/media/upload/${encodeURIComponent(id)}/append`;
  await callForNothing(context, new Request(url, { method: "POST", body: form }));
}

/** https://docs.x.com/x-api/media/media-upload-finalize */
export async function finalizeUpload(context: ProviderContext, id: string): Promise<Processing> {
  const url = `${API}/2/media/upload/${encodeURIComponent(id)}/finalize`;
  const { data } = await call(context, new Request(url, { method: "POST" }), Upload, "reads");
  return toProcessing(data);
}

/** https://docs.x.com/x-api/media/media-upload-status */
export async function readUpload(context: ProviderContext, id: string): Promise<Processing> {
  const query = new URLSearchParams({ command: "STATUS", media_id: id });
  const request = new Request(`${API}/2/media/upload?${query}`);
  return toProcessing((await call(context, request, Upload, "reads")).data);
}

/** https://docs.x.com/x-api/media/metadata-create */
export async function describeMedia(
  context: ProviderContext,
  id: string,
  text: string,
): Promise<void> {
  const body = { id, metadata: { alt_text: { text } } };
  await callForNothing(context, postJson("/2/media/metadata", body));
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

function postJson(path: string, body: object): Request {
  const headers = { "content-type": "application/json" };
  return new Request(`${API}${path}`, { method: "POST", body: JSON.stringify(body), headers });
}

/** https://docs.x.com/x-api/posts/create-post */
export async function createPost(context: ProviderContext, body: NewPost): Promise<CreatedPost> {
  return (await call(context, postJson("/2/tweets", body), CreatedPost, "publishes")).data;
}

/** Creates an article as a draft, which nobody sees. https://docs.x.com/x-api/articles/create-draft-article */
export async function createDraft(context: ProviderContext, body: NewDraft): Promise<string> {
  return (await call(context, postJson("/2/articles/draft", body), Draft, "reads")).data.id;
}

/** Returns the post that shows the article. https://docs.x.com/x-api/articles/publish-article */
export async function publishDraft(context: ProviderContext, id: string): Promise<CreatedPost> {
  const request = new Request(`${API}/2/articles/${encodeURIComponent(id)}/publish`, {
    method: "POST",
  });
  const { post_id, web_url } = (await call(context, request, PublishedDraft, "publishes")).data;
  return { id: post_id, web_url };
}

/** A post that is already gone counts as deleted. https://docs.x.com/x-api/posts/delete-post */
export async function deletePost(context: ProviderContext, id: string): Promise<void> {
  const request = new Request(`${API}/2/tweets/${encodeURIComponent(id)}`, { method: "DELETE" });
  const refresh = renewTokens(context);
  const answer = await callAsAccount(context, { request, effect: "reads", refresh });
  if (answer.status !== 200 && answer.status !== 404) throw mapError(answer, "reads");
}

/** Returns the account's newest posts since a time, 100 at a time. https://docs.x.com/x-api/users/get-posts */
export function listOwnPosts(
  context: ProviderContext,
  { since, page }: { since: Date; page: string | null },
): Promise<z.infer<typeof Timeline>> {
  const url = new URL(`${API}/2/users/${encodeURIComponent(accountOf(context).id)}/tweets`);
  url.search = new URLSearchParams({
    max_results: "100",
    exclude: "retweets",
    start_time: `${since.toISOString().slice(0, 19)}Z`,
    "tweet.fields": "article,attachments,created_at,entities,note_tweet,referenced_tweets",
    ...(page === null ? {} : { pagination_token: page }),
  }).toString();
  return call(context, new Request(url), Timeline, "reads");
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
  const query = new URLSearchParams({ ids: ids.join(","), "tweet.fields": "public_metrics" });
  return (await call(context, new Request(`${API}/2/tweets?${query}`), Counted, "reads")).data;
}

const Followed = z.object({
  data: z.object({ public_metrics: z.object({ followers_count: Count }).default({}) }),
});

/** https://docs.x.com/x-api/users/user-lookup-me */
export async function countFollowers(context: ProviderContext): Promise<number | null> {
  const request = new Request(`${API}/2/users/me?user.fields=public_metrics`);
  const { data } = await call(context, request, Followed, "reads");
  return data.public_metrics.followers_count ?? null;
}

/** Returns the token's account. https://docs.x.com/x-api/users/user-lookup-me */
export async function getMe(
  fetch: Fetch,
  access_token: string,
): Promise<z.infer<typeof Me>["data"]> {
  const headers = { authorization: `Bearer ${access_token}` };
  const request = new Request(`${API}/2/users/me?user.fields=subscription_type`, { headers });
  return read(await callPlatform({ fetch, request, effect: "reads" }), Me, "reads").data;
}

export async function call<T>(
  context: ProviderContext,
  request: Request,
  output: z.ZodType<T>,
  effect: Effect,
): Promise<T> {
  const refresh = renewTokens(context);
  return read(await callAsAccount(context, { request, effect, refresh }), output, effect);
}

async function callForNothing(context: ProviderContext, request: Request): Promise<void> {
  const refresh = renewTokens(context);
  const answer = await callAsAccount(context, { request, effect: "reads", refresh });
  if (answer.status < 200 || answer.status >= 300) throw mapError(answer, "reads");
}

function read<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  if (answer.status !== 200 && answer.status !== 201) throw mapError(answer, effect);
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `${answer.host} doesn't respond like X's API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}
