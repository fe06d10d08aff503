/** Comments (crates/api_crud/src/comment/create.rs of github.com/LemmyNet/lemmy, release/v0.19). */

import { z } from "zod";
import type { SimulatedReaders } from "#platforms/kit/simulator/comments.ts";
import { addFirstComment, firstComments } from "#platforms/kit/simulator/first-comments.ts";
import {
  existingComments,
  type PlacedComment,
  storeOwnComment,
} from "#platforms/kit/simulator/own-comments.ts";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { paged } from "./communities.ts";
import { refused, unreadable } from "./refuse.ts";
import { describePerson, describeReader } from "./sign-in.ts";
import { findPost, type StoredPost } from "./stored-posts.ts";
import { cleanAddresses, showMarkdown } from "./text.ts";
import { viewOf as viewPost } from "./view-post.ts";

/** `BODY_MAX_LENGTH` (crates/utils/src/utils/validation.rs), in UTF-16 units. */
const MOST = 10_000;

export const readers: SimulatedReaders = {
  kinds: ["comment"],
  newId: (context) => String(context.store.sequence()),
};

const CreateComment = z.object({
  content: z.string(),
  post_id: z.int(),
  parent_id: z.int().nullish(),
});

export async function createComment(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const asked = await readBody(request, CreateComment, unreadable);
  if (asked instanceof Response) return asked;
  const { post_id, parent_id } = asked;
  const { store } = context;
  if (asked.content.length > MOST) return refused("invalid_body_field");
  const post = await findPost(store, post_id);
  if (post === null) return refused("couldnt_find_post");
  if (post.deleted) return refused("deleted");
  const before = await commentsUnder(context, post_id);
  const above = before.find(({ id }) => id === String(parent_id));
  if (parent_id != null && above === undefined) return refused("couldnt_find_parent_comment");
  if (above?.is_deleted) return refused("deleted");
  const content = cleanAddresses(asked.content);
  const id = store.sequence();
  if (parent_id == null) {
    await addFirstComment(context, String(post_id), { id: String(id), text: content });
  } else {
    const place = { on: String(post_id), parent: String(parent_id) };
    const stored = { id: String(id), ...place, text: content };
    await storeOwnComment(context, stored, showMarkdown(content));
  }
  const all = await commentsUnder(context, post_id);
  const written = all.find((each) => each.id === String(id));
  if (written === undefined) throw new Error("A comment is not there that was written.");
  return Response.json({
    comment_view: await viewOf(context, { post, all }, written),
    recipient_ids: [],
  });
}

/** `GET /comment/list` for a post: at any depth, newest first. */
export async function listComments(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const post = await findPost(context.store, Number(query.get("post_id")));
  if (post === null) return Response.json({ comments: [] });
  const all = await commentsUnder(context, Number(post.post.external_post_id));
  const comments = paged(all, query).map((each) => viewOf(context, { post, all }, each));
  return Response.json({ comments: await Promise.all(comments) });
}

/** `GET /comment`: deleted ones too, without their text. */
export async function readComment(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const id = query.get("id");
  const comments = [...(await existingComments(context)), ...(await deletedComments(context))];
  const on = comments.find((each) => each.id === id)?.on;
  const post = on === undefined ? null : await findPost(context.store, Number(on));
  if (post === null) return refused("couldnt_find_comment");
  const all = await commentsUnder(context, Number(on));
  const found = all.find((each) => each.id === id);
  if (found === undefined) return refused("couldnt_find_comment");
  return Response.json({
    comment_view: await viewOf(context, { post, all }, found),
    recipient_ids: [],
  });
}

interface Comment extends PlacedComment {
  is_deleted?: true;
}

async function deletedComments({ store }: SimulatorContext): Promise<Comment[]> {
  const deleted = (await store.comments()).filter(({ deleted_at }) => deleted_at !== null);
  return deleted.map(
    ({ external_id: id, author, on_external_id, parent_external_id, ...times }) => {
      const place = { on: on_external_id ?? "", parent: parent_external_id };
      const { written_at, edited_at } = times;
      return { id, text: "", author, ...place, written_at, edited_at, is_deleted: true };
    },
  );
}

/** Newest first. Deleted comments remain: others reply to them. */
async function commentsUnder(context: SimulatorContext, post_id: number): Promise<Comment[]> {
  const on = String(post_id);
  const first = (await firstComments(context, on)).toReversed();
  const others = [...first, ...(await deletedComments(context))];
  return (await existingComments(context, others)).filter((each) => each.on === on);
}

/** `CommentView` of join-lemmy.org/api. */
async function viewOf(
  context: SimulatorContext,
  { post: found, all }: { post: StoredPost; all: readonly Comment[] },
  comment: Comment,
) {
  const {
    post,
    community,
    subscribed,
    saved,
    creator: _,
    ...rest
  } = await viewPost(context, found);
  const creator =
    comment.author === null ? describePerson(context) : describeReader(comment.author);
  const id = Number(comment.id);
  const published = timeOf(comment.written_at);
  const children = all.filter((each) => pathOf(all, each).includes(`.${id}.`));
  return {
    comment: {
      id,
      creator_id: creator.id,
      post_id: post.id,
      content: comment.text,
      removed: false,
      published,
      ...(comment.edited_at === null ? {} : { updated: timeOf(comment.edited_at) }),
      deleted: comment.is_deleted === true,
      ap_id: `https://lemmy.test/comment/${id}`,
      local: comment.author === null,
      path: pathOf(all, comment),
      distinguished: false,
      language_id: 0,
    },
    creator,
    post,
    community,
    counts: {
      comment_id: id,
      score: 1,
      upvotes: 1,
      downvotes: 0,
      published,
      child_count: children.length,
    },
    creator_banned_from_community: rest.creator_banned_from_community,
    banned_from_community: rest.banned_from_community,
    creator_is_moderator: rest.creator_is_moderator,
    creator_is_admin: rest.creator_is_admin,
    subscribed,
    saved,
    creator_blocked: rest.creator_blocked,
    ...(comment.author === null ? { my_vote: 1 } : {}),
  };
}

/** With microseconds, as Rust's chrono writes them. */
function timeOf(at: Date): string {
  return at.toISOString().replace("Z", "000Z");
}

/** IDs of its ancestors and itself, starting with 0. */
function pathOf(all: readonly PlacedComment[], { id, parent }: PlacedComment): string {
  const above = all.find((each) => each.id === parent);
  return above === undefined ? `0.${id}` : `${pathOf(all, above)}.${id}`;
}
