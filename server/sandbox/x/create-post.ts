import { measure } from "#core/domain/measure/index.ts";
import type { SandboxPost, SimulatorContext } from "../spec.ts";
import { NewPost } from "./new-post.ts";
import { forbidden, invalidRequest, refuse } from "./refuse.ts";

const MAX_WEIGHT = 280;
/** Of the account's posts, how many this server compares and knows: the newest. */
const KNOWN = 1000;
/** X does not say how long it remembers words. */
const DUPLICATE_MS = 24 * 3_600_000;
/** When X's ids began (github.com/twitter-archive/snowflake). */
const EPOCH_MS = 1_288_834_974_657n;

/** Refuses the words of a recent post, whatever that one answered. */
export async function createPost(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, now } = context;
  const input = NewPost.safeParse(await request.json().catch(() => null));
  if (!input.success)
    return invalidRequest(input.error.issues.map(({ message }) => message).join("; "));
  const { text, reply } = input.data;
  if (text.trim() === "") return invalidRequest("The text is empty");
  if (measure(text, "x_weighted") > MAX_WEIGHT) return refuse("validation");
  const posts = await store.recent(KNOWN);
  const answered = reply?.in_reply_to_tweet_id;
  if (answered !== undefined && !posts.some((post) => post.external_post_id === answered))
    return forbidden("You attempted to reply to a Tweet that is deleted or not visible to you.");
  const since = now().getTime() - DUPLICATE_MS;
  const recent = posts.filter(({ received_at }) => received_at.getTime() > since);
  if (recent.some((post) => post.text === text))
    return forbidden("You are not allowed to create a Tweet with duplicate content.");
  const { id, external_post_id } = await insert(context, input.data, posts[0]);
  const data = { id: external_post_id, text, web_url: store.pageUrl(id) };
  return Response.json({ data }, { status: 201 });
}

async function insert(
  { store, now }: SimulatorContext,
  input: NewPost,
  newest: SandboxPost | undefined,
): Promise<SandboxPost> {
  const external_post_id = snowflake(now(), newest);
  const post = {
    id: store.newId(),
    external_post_id,
    key: external_post_id,
    text: input.text,
    payload: { ...input },
    received_at: now(),
  };
  await store.insert(post);
  return post;
}

/** The milliseconds and 22 bits. Of posts of one millisecond the later has the greater. */
function snowflake(moment: Date, newest: SandboxPost | undefined): string {
  const first = (BigInt(moment.getTime()) - EPOCH_MS) << 22n;
  const next = BigInt(newest?.external_post_id ?? 0) + 1n;
  return String(next > first ? next : first);
}
