/** `POST /2/tweets` (https://docs.x.com/x-api/posts/create-post). */
import { createHash } from "node:crypto";
import { visibleComments } from "#platforms/kit/simulator/comments.ts";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import type { SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { findMedia } from "./media.ts";
import { isPremium, NewPost, snowflake } from "./posts.ts";
import { forbidden, invalidFields, invalidRequest, refuse } from "./refuse.ts";
import { weigh } from "./weigh.ts";

const MAX_WEIGHT = 280;

/** docs.x.com/changelog, 20 August 2024. */
const MAX_PREMIUM_WEIGHT = 25_000;

/** `invalidCharsGroup` (github.com/twitter/twitter-text, js/src/regexp). */
const INVALID = /[\ufffe\ufeff\uffff]/u;

/**
 * `validCashtag` of the same library, and the limit for a self-serve app's post (docs.x.com/changelog; its error
 * message is unknown).
 */
const CASHTAGS = /(?<=^|\s)\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|\s|[!-/:-@])/giu;

const MAX_CASHTAGS = 1;

/**
 * A post goes to a community of its author (github.com/tweepy/tweepy/pull/2220). The sandbox's account is a member of all
 * but this one. X's error is unknown.
 */
const OTHERS_COMMUNITY = "1000000000000000404";

/** X doesn't say how long it remembers a text. */
const DUPLICATE_MS = 24 * 3_600_000;

/** Refuses the text of a recent post, whatever that one replied to. */
export async function createPost(context: SimulatorContext, request: Request): Promise<Response> {
  const { store, now } = context;
  const input = await readBody(request, NewPost, invalidFields);
  if (input instanceof Response) return input;
  const { text, reply, media, poll } = input;
  if (media !== undefined && poll !== undefined)
    return invalidRequest("'media' and 'poll' are mutually exclusive");
  if (text.trim() === "" && media === undefined) return invalidRequest("The text is empty");
  if (INVALID.test(text)) return invalidRequest("The text has invalid characters");
  if (weigh(text) > maxWeight(context)) return refuse("validation");
  if ((text.match(CASHTAGS) ?? []).length > MAX_CASHTAGS)
    return invalidRequest("A Post may have one cashtag.");
  const answered = reply?.in_reply_to_tweet_id;
  if (answered !== undefined && !(await hasPost(context, answered)))
    return forbidden("You attempted to reply to a Tweet that is deleted or not visible to you.");
  if (input.community_id === OTHERS_COMMUNITY)
    return forbidden("You are not a member of this Community.");
  const files = await findMedia(context, media?.media_ids ?? []);
  if (files instanceof Response) return files;
  const post = { ...newPost(context, input), files };
  const since = new Date(now().getTime() - DUPLICATE_MS);
  if ((await store.insertOnce(post, since)) !== null)
    return forbidden("You are not allowed to create a Tweet with duplicate content.");
  const data = { id: post.external_post_id, text, web_url: store.pageUrl(post.id) };
  return Response.json({ data }, { status: 201 });
}

function maxWeight(context: SimulatorContext): number {
  return isPremium(context) ? MAX_PREMIUM_WEIGHT : MAX_WEIGHT;
}

async function hasPost(context: SimulatorContext, id: string): Promise<boolean> {
  if ((await findOwnPost(context, id)) !== null) return true;
  return (await visibleComments(context)).some(({ external_id }) => external_id === id);
}

function newPost(context: SimulatorContext, input: NewPost): SandboxPost {
  return {
    id: context.store.newId(),
    external_post_id: snowflake(context.now(), context.store.sequence()),
    key: createHash("sha256").update(textOf(input)).digest("hex"),
    text: input.text,
    payload: { ...input },
    received_at: context.now(),
  };
}

/** Posts without text are distinguished by their files. */
function textOf({ text, media }: NewPost): string {
  return text.trim() === "" ? JSON.stringify(media?.media_ids) : text;
}
