import { z } from "zod";
import { escapeMarkup } from "#platforms/kit/simulator/escape-markup.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { pageOf } from "#platforms/kit/simulator/page-of.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxPost, SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { ReceivedArticle } from "./new-article.ts";
import { findAddresses } from "./weigh.ts";

/** Returns the account's own posts since `start_time`, newest first. */
export async function listPosts({ store }: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const since = new Date(query.get("start_time") ?? 0);
  const size = Math.min(Number(query.get("max_results") ?? 10), 100);
  const posts = (await ownPosts({ store })).filter(({ received_at }) => received_at >= since);
  const { page, next } = pageOf(posts, query.get("pagination_token"), size);
  const data = page.map((post) => toPost(store, post));
  const meta = { result_count: data.length, next_token: next };
  return Response.json(data.length === 0 ? { meta } : { data, meta });
}

/** Returns a post like X: with `&`, `<` and `>` escaped, and each URL as one of t.co's. */
function toPost(store: SandboxStore, post: SandboxPost) {
  const article = ReceivedArticle.safeParse(post.payload).data;
  if (article !== undefined) return toArticlePost(store, post, article.article.title);
  const { reply, media, poll } = NewPost.parse(post.payload);
  const urls: { url: string; expanded_url: string }[] = [];
  let text = "";
  let index = 0;
  for (const { start, end } of findAddresses(post.text)) {
    const typed = post.text.slice(start, end);
    const url = `https://t.co/${post.external_post_id}${urls.length}`;
    urls.push({ url, expanded_url: typed.includes("://") ? typed : `http://${typed}` });
    text += `${escapeMarkup(post.text.slice(index, start))}${url}`;
    index = end;
  }
  return {
    id: post.external_post_id,
    text: text + escapeMarkup(post.text.slice(index)),
    created_at: post.received_at.toISOString(),
    ...(urls.length === 0 ? {} : { entities: { urls } }),
    ...(media === undefined
      ? {}
      : { attachments: { media_keys: media.media_ids.map((id) => `3_${id}`) } }),
    ...(poll === undefined ? {} : { attachments: { poll_ids: [`9${post.external_post_id}`] } }),
    ...(reply === undefined
      ? {}
      : { referenced_tweets: [{ type: "replied_to", id: reply.in_reply_to_tweet_id }] }),
    web_url: store.pageUrl(post.id),
  };
}

/** An article's post links to it. X doesn't document which article fields it returns. */
function toArticlePost(store: SandboxStore, post: SandboxPost, title: string) {
  const { external_post_id: id, text: plain_text, received_at } = post;
  const url = `https://t.co/${id}0`;
  const expanded_url = `https://x.com/i/article/${id}`;
  return {
    id,
    text: url,
    created_at: received_at.toISOString(),
    entities: { urls: [{ url, expanded_url }] },
    article: { title, plain_text },
    web_url: store.pageUrl(post.id),
  };
}

/** The fields of https://docs.x.com/x-api/posts/create-post that this server supports. */
export const NewPost = z.strictObject({
  text: z.string(),
  media: z.object({ media_ids: z.array(z.string()).min(1).max(4) }).optional(),
  // Two to four options of 25 characters, open for five minutes to seven days, and not combined with `media`.
  poll: z
    .strictObject({
      options: z.array(z.string().min(1).max(25)).min(2).max(4),
      duration_minutes: z.int().min(5).max(10_080),
    })
    .optional(),
  reply: z.object({ in_reply_to_tweet_id: z.string() }).optional(),
  community_id: z
    .string()
    .regex(/^[0-9]{1,19}$/)
    .optional(),
  share_with_followers: z.boolean().optional(),
  reply_settings: z.enum(["following", "mentionedUsers", "subscribers", "verified"]).optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
});
export type NewPost = z.infer<typeof NewPost>;

/** `DELETE /2/tweets/{id}`: the same response whether or not the post exists. */
export async function deletePost(
  { store }: SimulatorContext,
  _: Request,
  { id }: { id: string },
): Promise<Response> {
  await store.markDeleted(id);
  return Response.json({ data: { deleted: true } });
}

/** Start of X's IDs (github.com/twitter-archive/snowflake). */
const EPOCH_MS = 1_288_834_974_657n;

/** The milliseconds and 22 bits. Within a millisecond, later posts have greater IDs. */
export function snowflake(moment: Date, sequence: number): string {
  return String(((BigInt(moment.getTime()) - EPOCH_MS) << 22n) | BigInt(sequence & 0x3fffff));
}

/** Whether the account pays for longer posts, longer videos and articles, which its name indicates. */
export function isPremium({ account }: Pick<SimulatorContext, "account">): boolean {
  return account.handle.endsWith("_premium");
}
