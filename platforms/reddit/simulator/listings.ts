/** Listings of the account's posts and comments (https://www.reddit.com/dev/api#listings). */

import { countOf, engagementOf } from "#platforms/kit/simulator/engagement.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { commentsUnder, describeComments, describeTree } from "./comments.ts";
import { notFound } from "./refuse.ts";
import { type StoredSubmission, storedSubmissions } from "./submissions.ts";

/** `GET /user/NAME/submitted`: processed posts, newest first. */
export async function listSubmitted(
  { store, now, account }: SimulatorContext,
  request: Request,
): Promise<Response> {
  const query = queryOf(request);
  const submissions = await storedSubmissions(store);
  const seen = submissions.filter(({ seen_at }) => new Date(seen_at) <= now());
  const after = query.get("after");
  const start = seen.findIndex(({ post }) => post.external_post_id === after) + 1;
  const limit = Math.min(Number(query.get("limit") ?? 25), 100);
  const page = seen.slice(start, start + limit);
  const more = start + limit < seen.length;
  const children = page.map((each) => toThing(store, account.handle, each));
  const next = more ? (page.at(-1)?.post.external_post_id ?? null) : null;
  return listing(children, next);
}

/** `GET /comments/ID`: the post and its comments. */
export async function describePost(
  context: SimulatorContext,
  request: Request,
  { id }: { id: string },
): Promise<Response> {
  const { store, account } = context;
  const submissions = await storedSubmissions(store);
  const found = submissions.find(({ post }) => post.external_post_id === `t3_${id}`);
  if (found === undefined) return notFound();
  const tree = await describeTree(context, `t3_${id}`, queryOf(request));
  const post = toThing(store, account.handle, found);
  const [first, second] = [listing([post], null), listing(tree, null)];
  return Response.json([await first.json(), await second.json()]);
}

/** `GET /api/info`: the listed posts and comments that exist, posts with their counts. */
export async function describeThings(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const { store, account } = context;
  const names = queryOf(request).get("id")?.split(",") ?? [];
  const submissions = await storedSubmissions(store);
  const found = submissions.filter(({ post }) => names.includes(post.external_post_id));
  const children = found.map(async (each) => {
    const { kind, data } = toThing(store, account.handle, each);
    const given = await engagementOf(context, data.name);
    const comments = (await commentsUnder(context, data.name)).length;
    const counts = {
      // The author's own vote counts.
      score: countOf(given, "likes", 1),
      num_comments: countOf(given, "comments", comments),
      num_crossposts: countOf(given, "shares"),
    };
    return { kind, data: { ...data, ...counts } };
  });
  const comments = await describeComments(context, names);
  return listing([...(await Promise.all(children)), ...comments], null);
}

/** `POST /api/del` (https://www.reddit.com/dev/api#POST_api_del): the same response whether or not it existed. */
export async function deleteThing(
  { store }: SimulatorContext,
  request: Request,
): Promise<Response> {
  const form = await readForm(request);
  await store.markDeleted(form.get("id") ?? "");
  return Response.json({});
}

function toThing(store: SandboxStore, handle: string, each: StoredSubmission) {
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

/** Returns a poll's text in Reddit's format (github.com/praw-dev/praw, cassettes of `submit_poll`). */
function withPollLink(text: string, name: string): string {
  return `${text}\n\n[View Poll](https://www.reddit.com/poll/${name.replace("t3_", "")})`;
}

function toItem(media_id: string, index: number) {
  return { media_id, id: index + 1 };
}

function listing(children: readonly unknown[], after: string | null): Response {
  return Response.json({ kind: "Listing", data: { children, after, before: null } });
}

function authorOf(handle: string) {
  return handle.replace(/^u\//, "");
}

function seconds(instant: string) {
  return Math.floor(Date.parse(instant) / 1000);
}
