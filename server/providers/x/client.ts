/** The calls of API v2 that the adapter makes. Each returns what X answered, or throws a ProviderError. */
import { z } from "zod";
import { callPlatform, type PlatformAnswer } from "../kit/http.ts";
import type { Effect } from "../kit/network-error.ts";
import { callAsAccount } from "../kit/oauth/call-as-account.ts";
import { type Fetch, type ProviderContext, ProviderError } from "../spec.ts";
import { accountOf } from "./account.ts";
import { mapError } from "./map-error.ts";
import type { PreparedItem } from "./prepare.ts";
import { renewTokens } from "./sign-in.ts";

const API = "https://api.x.com";

const Entities = z
  .object({ urls: z.array(z.object({ url: z.string(), expanded_url: z.string() })).default([]) })
  .default({ urls: [] });

/** https://docs.x.com/x-api/fundamentals/data-dictionary: what is asked for of a post. */
const Post = z.object({
  id: z.string(),
  /** Addresses are t.co's, and `&`, `<` and `>` are escaped. Of a long post it is the beginning. */
  text: z.string(),
  created_at: z.iso.datetime(),
  entities: Entities,
  /** The whole of a long post. */
  note_tweet: z.object({ text: z.string(), entities: Entities }).optional(),
  referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).default([]),
  /** Where people read the post, where the server shows it itself, as the sandbox does. X does not say. */
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

interface NewPost extends PreparedItem {
  reply?: { in_reply_to_tweet_id: string };
}

/** https://docs.x.com/x-api/posts/create-post */
export async function createPost(context: ProviderContext, body: NewPost): Promise<CreatedPost> {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", body: JSON.stringify(body), headers };
  const request = new Request(`${API}/2/tweets`, init);
  return (await call(context, request, CreatedPost, "publishes")).data;
}

/** The account's newest posts since a moment, 100 at a time. https://docs.x.com/x-api/users/get-posts */
export function listOwnPosts(
  context: ProviderContext,
  { since, page }: { since: Date; page: string | null },
): Promise<z.infer<typeof Timeline>> {
  const url = new URL(`${API}/2/users/${encodeURIComponent(accountOf(context).id)}/tweets`);
  url.search = new URLSearchParams({
    max_results: "100",
    exclude: "retweets",
    start_time: `${since.toISOString().slice(0, 19)}Z`,
    "tweet.fields": "created_at,entities,note_tweet,referenced_tweets",
    ...(page === null ? {} : { pagination_token: page }),
  }).toString();
  return call(context, new Request(url), Timeline, "reads");
}

/** Whose token it is. https://docs.x.com/x-api/users/user-lookup-me */
export async function getMe(
  fetch: Fetch,
  access_token: string,
): Promise<z.infer<typeof Me>["data"]> {
  const headers = { authorization: `Bearer ${access_token}` };
  const request = new Request(`${API}/2/users/me?user.fields=subscription_type`, { headers });
  return read(await callPlatform({ fetch, request, effect: "reads" }), Me, "reads").data;
}

async function call<T>(
  context: ProviderContext,
  request: Request,
  output: z.ZodType<T>,
  effect: Effect,
): Promise<T> {
  const refresh = renewTokens(context);
  return read(await callAsAccount(context, { request, effect, refresh }), output, effect);
}

function read<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  if (answer.status !== 200 && answer.status !== 201) throw mapError(answer, effect);
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const words = `${answer.host} does not answer like X's API.`;
  throw new ProviderError("platform_unavailable", words, { outcome });
}
