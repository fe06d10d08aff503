/** Comments as Reddit stores them: a tree below each post. https://www.reddit.com/dev/api#GET_comments_{article} */

import type { SimulatedReaders } from "#platforms/kit/simulator/comments.ts";
import { addFirstComment, firstComments } from "#platforms/kit/simulator/first-comments.ts";
import {
  type PlacedComment,
  placedComments,
  storeOwnComment,
} from "#platforms/kit/simulator/own-comments.ts";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { listed } from "./refuse.ts";
import { asRead, storedSubmissions } from "./submissions.ts";

/** `VMarkdownLength` (r2/lib/validator/validator.py). */
const MAX_COMMENT = 10_000;

export const readers: SimulatedReaders = {
  kinds: ["comment"],
  newId: (context) => `t1_${newId(context)}`,
};

interface Comment extends PlacedComment {
  /** Deleted, but still shown because it has replies. */
  is_deleted?: true;
}

/** `POST /api/comment` (https://www.reddit.com/dev/api#POST_api_comment), below a post or a comment. */
export async function comment(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  const { account } = context;
  const thing = form.get("thing_id") ?? "";
  const text = form.get("text") ?? "";
  if (text.trim() === "") return listed("NO_TEXT", "we need something here", "text");
  if (text.length > MAX_COMMENT)
    return listed("TOO_LONG", `this is too long (max: ${MAX_COMMENT})`, "text");
  const isPost = (await findOwnPost(context, thing)) !== null;
  const above = await findComment(context, thing);
  if (!isPost && above === undefined)
    return listed("DELETED_COMMENT", "that comment has been deleted", "parent");
  const id = newId(context);
  const on = above?.on ?? thing;
  if (isPost) {
    await addFirstComment(context, thing, { id: `t1_${id}`, text });
  } else {
    const placed = { id: `t1_${id}`, on, parent: thing, text: text.trim() };
    await storeOwnComment(context, placed, asRead(text.trim()));
  }
  const author = account.handle.replace(/^u\//, "");
  const data = { id, name: `t1_${id}`, parent_id: thing, link_id: on, author, body: text };
  return Response.json({ json: { errors: [], data: { things: [{ kind: "t1", data }] } } });
}

/** The listing of `GET /comments/ID`: comments beyond `limit` or `depth` are replaced by a stub of the kind "more". */
export async function describeTree(
  context: SimulatorContext,
  post: string,
  query: URLSearchParams,
) {
  const all = await commentsUnder(context, post);
  const depth = Number(query.get("depth") ?? 10);
  const room = { left: Math.min(Number(query.get("limit") ?? 200), 500) };
  const asked = query.get("comment");
  const roots = asked === null ? below(all, null) : all.filter(({ id }) => id === `t1_${asked}`);
  return toTree(context, { all, room, post }, { roots, depth });
}

/** `GET /api/morechildren`: the listed comments, outside the tree. */
export async function describeMore(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const post = query.get("link_id") ?? "";
  const ids = (query.get("children") ?? "").split(",").slice(0, 100);
  const all = await commentsUnder(context, post);
  const things = all
    .filter(({ id }) => ids.includes(id.replace("t1_", "")))
    .flatMap((each) => {
      const answers = below(all, each.id).map(({ id }) => id);
      const thing = { kind: "t1", data: { ...toData(context, each, post), replies: "" } };
      return answers.length === 0 ? [thing] : [thing, toStub(answers, each.id)];
    });
  return Response.json({ json: { errors: [], data: { things } } });
}

/** The listed comments for `GET /api/info`, deleted ones with placeholders. */
export async function describeComments(context: SimulatorContext, names: readonly string[]) {
  const submissions = await storedSubmissions(context.store);
  const things = submissions.map(async ({ post: { external_post_id: post } }) => {
    const all = await everyComment(context, post);
    const asked = all.filter(({ id }) => names.includes(id));
    return asked.map((each) => ({ kind: "t1", data: toData(context, each, post) }));
  });
  return (await Promise.all(things)).flat();
}

/** Returns a post's comments, newest first, including those shown as "[deleted]". */
export async function commentsUnder(context: SimulatorContext, post: string): Promise<Comment[]> {
  const all = await everyComment(context, post);
  const isShown = (each: Comment): boolean =>
    each.is_deleted !== true || below(all, each.id).some(isShown);
  return all.filter(isShown);
}

async function everyComment(context: SimulatorContext, post: string): Promise<Comment[]> {
  const deleted = (await context.store.comments())
    .filter(({ deleted_at }) => deleted_at !== null)
    .map((each): Comment => {
      const { external_id: id, text, author, parent_external_id: parent } = each;
      const place = { id, text, author, on: each.on_external_id ?? "", parent };
      const { written_at, edited_at } = each;
      return { ...place, written_at, edited_at, is_deleted: true };
    });
  const first = await firstComments(context, post);
  const placed: Comment[] = await placedComments(context, [...first, ...deleted]);
  return placed.filter(({ on }) => on === post);
}

async function findComment(context: SimulatorContext, name: string) {
  for (const { post } of await storedSubmissions(context.store)) {
    const all = await commentsUnder(context, post.external_post_id);
    const found = all.find(({ id, is_deleted }) => id === name && !is_deleted);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Tree {
  all: readonly Comment[];
  room: { left: number };
  post: string;
}

function toTree(
  context: SimulatorContext,
  tree: Tree,
  { roots, depth }: { roots: readonly Comment[]; depth: number },
): object[] {
  const shown = roots.slice(0, tree.room.left);
  tree.room.left -= shown.length;
  const things: object[] = shown.map((each) => {
    const answers = below(tree.all, each.id);
    const children =
      depth > 1 || answers.length === 0
        ? toTree(context, tree, { roots: answers, depth: depth - 1 })
        : // "Continue this thread" lists no IDs.
          [toStub([], each.id)];
    const replies =
      children.length === 0 ? "" : { kind: "Listing", data: { children, after: null } };
    return { kind: "t1", data: { ...toData(context, each, tree.post), replies } };
  });
  const left = roots.slice(shown.length).map(({ id }) => id);
  return left.length === 0 ? things : [...things, toStub(left, roots[0]?.parent ?? tree.post)];
}

function toData({ account }: SimulatorContext, each: Comment, post: string) {
  const { id: name, author, text, parent, written_at, edited_at, is_deleted } = each;
  const id = name.replace("t1_", "");
  const own = account.handle.replace(/^u\//, "");
  return {
    id,
    name,
    parent_id: parent ?? post,
    link_id: post,
    author: is_deleted ? "[deleted]" : (author?.handle.replace(/^@/, "") ?? own),
    body: is_deleted ? "[deleted]" : text,
    created_utc: Math.floor(written_at.getTime() / 1000),
    edited: edited_at === null ? false : Math.floor(edited_at.getTime() / 1000),
    permalink: `/comments/${post.replace("t3_", "")}/_/${id}/`,
    locked: false,
    archived: false,
  };
}

function toStub(names: readonly string[], parent_id: string) {
  const children = names.map((name) => name.replace("t1_", ""));
  const id = children[0] ?? "_";
  return {
    kind: "more",
    data: { id, name: `t1_${id}`, parent_id, count: children.length, children },
  };
}

function below(all: readonly Comment[], parent: string | null): Comment[] {
  return all.filter((each) => each.parent === parent);
}

function newId({ now, store }: SimulatorContext): string {
  return (now().getTime() * 1000 + (store.sequence() % 1000)).toString(36);
}
