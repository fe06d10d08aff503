/** What of the account's posts and comments is listed (https://www.reddit.com/dev/api#listings). */
import { z } from "zod";
import { countOf, engagementOf } from "../engagement.ts";
import type { SandboxStore, SimulatorContext } from "../spec.ts";
import { listed } from "./refuse.ts";
import { type KnownSubmission, knownSubmissions } from "./submissions.ts";

/** `VMarkdownLength` (r2/lib/validator/validator.py). */
const MAX_COMMENT = 10_000;

const Comments = z.array(z.object({ id: z.string(), body: z.string(), at: z.iso.datetime() }));

/** `GET /user/NAME/submitted`: posts that Reddit is done with, newest first. */
export async function listSubmitted(
  { store, now, account }: SimulatorContext,
  query: URLSearchParams,
): Promise<Response> {
  const known = await knownSubmissions(store);
  const seen = known.filter(({ seen_at }) => new Date(seen_at) <= now());
  const after = query.get("after");
  const start = seen.findIndex(({ post }) => post.external_post_id === after) + 1;
  const limit = Math.min(Number(query.get("limit") ?? 25), 100);
  const page = seen.slice(start, start + limit);
  const more = start + limit < seen.length;
  const children = page.map((each) => toThing(store, account.handle, each));
  const next = more ? (page.at(-1)?.post.external_post_id ?? null) : null;
  return listing(children, next);
}

/** `GET /comments/ID`: the post, and what was said of it. Null where there is no such post. */
export async function describePost(
  { store, account }: SimulatorContext,
  id: string,
): Promise<Response | null> {
  const known = await knownSubmissions(store);
  const found = known.find(({ post }) => post.external_post_id === `t3_${id}`);
  if (found === undefined) return null;
  const comments = await commentsOf(store, `t3_${id}`);
  const author = authorOf(account.handle);
  const replies = comments.toReversed().map(({ id: comment, body, at }) => ({
    kind: "t1",
    data: {
      id: comment,
      name: `t1_${comment}`,
      parent_id: `t3_${id}`,
      link_id: `t3_${id}`,
      author,
      body,
      created_utc: seconds(at),
      replies: "",
    },
  }));
  const post = toThing(store, account.handle, found);
  const [first, second] = [listing([post], null), listing(replies, null)];
  return Response.json([await first.json(), await second.json()]);
}

/** `GET /api/info`: those of the names that are there, with their counts. */
export async function describePosts(
  context: SimulatorContext,
  query: URLSearchParams,
): Promise<Response> {
  const { store, account } = context;
  const names = query.get("id")?.split(",") ?? [];
  const known = await knownSubmissions(store);
  const found = known.filter(({ post }) => names.includes(post.external_post_id));
  const children = found.map(async (each) => {
    const { kind, data } = toThing(store, account.handle, each);
    const given = await engagementOf(context, data.name);
    const comments = (await commentsOf(store, data.name)).length;
    const counts = {
      // One's own vote counts.
      score: countOf(given, "likes", 1),
      num_comments: countOf(given, "comments", comments),
      num_crossposts: countOf(given, "shares"),
    };
    return { kind, data: { ...data, ...counts } };
  });
  return listing(await Promise.all(children), null);
}

/** `POST /api/comment` (https://www.reddit.com/dev/api#POST_api_comment) */
export async function comment(
  { store, now, account }: SimulatorContext,
  form: URLSearchParams,
): Promise<Response> {
  const thing = form.get("thing_id") ?? "";
  const text = form.get("text") ?? "";
  const known = await knownSubmissions(store);
  if (text.trim() === "") return listed("NO_TEXT", "we need something here", "text");
  if (text.length > MAX_COMMENT)
    return listed("TOO_LONG", `this is too long (max: ${MAX_COMMENT})`, "text");
  if (!known.some(({ post }) => post.external_post_id === thing))
    return listed("DELETED_COMMENT", "that comment has been deleted", "parent");
  const id = `c${store.sequence()}`;
  const at = now().toISOString();
  const comments = await commentsOf(store, thing);
  await store.note(commentsNote(thing), [...comments, { id, body: text, at }]);
  const author = authorOf(account.handle);
  const data = { id, name: `t1_${id}`, parent_id: thing, link_id: thing, author, body: text };
  return Response.json({ json: { errors: [], data: { things: [{ kind: "t1", data }] } } });
}

/** `POST /api/del` (https://www.reddit.com/dev/api#POST_api_del): the same answer whatever there was. */
export async function deleteThing(
  { store }: SimulatorContext,
  form: URLSearchParams,
): Promise<Response> {
  await store.markDeleted(form.get("id") ?? "");
  return Response.json({});
}

function toThing(store: SandboxStore, handle: string, each: KnownSubmission) {
  const { post, sr, title, text, url, kind, media_ids, nsfw, spoiler, seen_at } = each;
  const gallery = { is_gallery: true, gallery_data: { items: media_ids.map(toItem) } };
  return {
    kind: "t3",
    data: {
      name: post.external_post_id,
      id: post.external_post_id.replace("t3_", ""),
      author: authorOf(handle),
      subreddit: sr,
      title,
      selftext: kind === "poll" ? withPollLink(text, post.external_post_id) : text,
      is_self: kind === "self" || kind === "poll",
      url,
      permalink: store.pageUrl(post.id),
      created_utc: seconds(seen_at),
      over_18: nsfw,
      spoiler,
      ...(kind === "gallery" ? gallery : {}),
    },
  };
}

/** As a poll's text is given back (github.com/praw-dev/praw, cassettes of `submit_poll`). */
function withPollLink(text: string, name: string): string {
  return `${text}\n\n[View Poll](https://www.reddit.com/poll/${name.replace("t3_", "")})`;
}

function toItem(media_id: string, index: number) {
  return { media_id, id: index + 1 };
}

function listing(children: readonly unknown[], after: string | null): Response {
  return Response.json({ kind: "Listing", data: { children, after, before: null } });
}

async function commentsOf(store: SandboxStore, name: string) {
  return Comments.safeParse(await store.recall(commentsNote(name))).data ?? [];
}

function commentsNote(name: string) {
  return `comments ${name}`;
}

function authorOf(handle: string) {
  return handle.replace(/^u\//, "");
}

function seconds(instant: string) {
  return Math.floor(Date.parse(instant) / 1000);
}
