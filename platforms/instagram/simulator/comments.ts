/**
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments, …/ig-comment and
 * …/ig-comment/replies.
 */
import { readerHandle, type SimulatedReaders } from "#platforms/kit/simulator/comments.ts";
import { addFirstComment, firstComments } from "#platforms/kit/simulator/first-comments.ts";
import { graphTime, numericId, pageOf } from "#platforms/kit/simulator/graph/objects.ts";
import { sendIfSubscribed } from "#platforms/kit/simulator/graph/page-webhooks.ts";
import { answerWith, pickFields, pickFromAll } from "#platforms/kit/simulator/graph/pick-fields.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { invalidParameter, noSuchObject } from "#platforms/kit/simulator/graph/refuse.ts";
import {
  type PlacedComment,
  placedComments,
  storeOwnComment,
} from "#platforms/kit/simulator/own-comments.ts";
import { findOwnPost } from "#platforms/kit/simulator/own-posts.ts";
import type { CommentNotice, SimulatorContext } from "#platforms/kit/simulator/spec.ts";

/** Number of replies returned with a comment; others need a separate call. */
const REPLIES_WITHIN = 25;

export const readers: SimulatedReaders = {
  kinds: ["comment"],
  newId: (context) => numericId(context, "17"),
  tell: async (context, comment) =>
    comment.verb === "add" && sendIfSubscribed(context, toChange(context, comment)),
};

/**
 * Field `comments` of https://developers.facebook.com/docs/graph-api/webhooks/reference/instagram: only new comments.
 */
function toChange({ account, now }: SimulatorContext, comment: CommentNotice) {
  const { external_id: id, text, author, on_external_id, parent_external_id } = comment;
  const username = readerHandle(author);
  const value = {
    id,
    text,
    from: { id: `25${username}`, username },
    media: { id: on_external_id, media_product_type: "FEED" },
    ...(parent_external_id === null ? {} : { parent_id: parent_external_id }),
  };
  const time = Math.floor(now().getTime() / 1000);
  const changes = [{ field: "comments", value }];
  return { object: "instagram", entry: [{ id: account.external_account_id, time, changes }] };
}

/** `GET /{comment}`. Null if there is no such comment. */
export async function describeOneComment(
  context: SimulatorContext,
  id: string,
  fields: string | undefined,
): Promise<Response | null> {
  const found = (await placedComments(context)).find((comment) => comment.id === id);
  if (found === undefined) return null;
  return answerWith(pickFields("IGComment", describeComment(context, found), fields));
}

/** `GET /{media}/comments`: top-level only, newest first. */
export async function listComments(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { media }: { media: string },
): Promise<Response> {
  if ((await findOwnPost(context, media)) === null) return noSuchObject(media);
  const all = [...(await placedComments(context)), ...(await firstComments(context, media))];
  const top = all.filter(({ on, parent }) => on === media && parent === null);
  return list(context, { comments: top, all }, fields);
}

export async function createComment(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { media }: { media: string },
): Promise<Response> {
  if ((await findOwnPost(context, media)) === null) return noSuchObject(media);
  const message = fields.get("message");
  if (!message) return invalidParameter("The parameter message is required");
  const id = numericId(context, "17");
  await addFirstComment(context, media, { id, text: message });
  return Response.json({ id });
}

/** `GET /{comment}/replies`. */
export async function listReplies(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { comment }: { comment: string },
): Promise<Response> {
  const all = await placedComments(context);
  const above = all.find(({ id }) => id === comment);
  if (above === undefined) return noSuchObject(comment);
  const parent = above.parent ?? above.id;
  return list(context, { comments: all.filter((each) => each.parent === parent), all }, fields);
}

/** `POST /{comment}/replies`. "Replies to a reply will be added to the top-level comment." */
export async function createReply(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { comment }: { comment: string },
): Promise<Response> {
  const above = (await placedComments(context)).find(({ id }) => id === comment);
  if (above === undefined) return noSuchObject(comment);
  const message = fields.get("message");
  if (!message) return invalidParameter("The parameter message is required");
  const id = numericId(context, "17");
  const place = { on: above.on, parent: above.parent ?? above.id };
  await storeOwnComment(context, { id, ...place, text: message });
  return Response.json({ id });
}

async function list(
  context: SimulatorContext,
  { comments, all }: { comments: PlacedComment[]; all: PlacedComment[] },
  fields: GraphRequest["fields"],
): Promise<Response> {
  const limit = String(Math.min(Number(fields.get("limit") ?? 50), 50));
  const page = pageOf(comments, { after: fields.get("after"), limit });
  const described = page.data.map((comment) => ({
    ...describeComment(context, comment),
    replies: repliesWithin(context, comment, all),
  }));
  const data = pickFromAll("Comment", described, fields.get("fields") ?? "id,text,timestamp");
  const last = page.data.length === 0 || comments.at(-1) === page.data.at(-1);
  const paging = last ? page.paging : { ...page.paging, next: "https://graph.facebook.com/next" };
  return answerWith(data instanceof Response ? data : { data, paging });
}

function repliesWithin(context: SimulatorContext, { id }: PlacedComment, all: PlacedComment[]) {
  const replies = all.filter(({ parent }) => parent === id);
  if (replies.length === 0) return undefined;
  const page = pageOf(replies, { after: undefined, limit: String(REPLIES_WITHIN) });
  const data = page.data.map((reply) => describeComment(context, reply));
  const next = replies.length > REPLIES_WITHIN ? { next: "https://graph.facebook.com/next" } : {};
  return { data, paging: { ...page.paging, ...next } };
}

function describeComment({ account }: SimulatorContext, comment: PlacedComment) {
  const { id, author, text, parent, written_at } = comment;
  const own = { id: account.external_account_id, username: account.handle.replace(/^@/, "") };
  const username = author === null ? own.username : readerHandle(author);
  return {
    id,
    text,
    timestamp: graphTime(written_at),
    username,
    from: author === null ? own : { id: `25${username}`, username },
    hidden: false,
    parent_id: parent ?? undefined,
  };
}
