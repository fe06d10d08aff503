/** https://developers.facebook.com/docs/graph-api/reference/object/comments and …/reference/comment, v26.0. */
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

export const readers: SimulatedReaders = {
  kinds: ["comment"],
  newId: (context) => numericId(context, "12"),
  tell: (context, comment) => sendIfSubscribed(context, toChange(context, comment)),
};

/** Field `feed` of https://developers.facebook.com/docs/graph-api/webhooks/reference/page. */
function toChange({ account, now }: SimulatorContext, comment: CommentNotice) {
  const seconds = Math.floor(now().getTime() / 1000);
  const { verb, external_id, text, author, on_external_id, parent_external_id } = comment;
  const value = {
    item: "comment",
    verb,
    comment_id: external_id,
    post_id: on_external_id,
    parent_id: parent_external_id ?? on_external_id,
    created_time: seconds,
    from: { id: `25${readerHandle(author)}`, name: author.name },
    ...(verb === "remove" ? {} : { message: text }),
  };
  const changes = [{ field: "feed", value }];
  const entry = [{ id: account.external_account_id, time: seconds, changes }];
  return { object: "page", entry };
}

/** `GET /{comment}`. Null if there is no such comment. */
export async function describeOneComment(
  context: SimulatorContext,
  id: string,
  fields: string | undefined,
): Promise<Response | null> {
  const found = (await placedComments(context)).find((comment) => comment.id === id);
  if (found === undefined) return null;
  return answerWith(pickFields("Comment", describeComment(context, found), fields));
}

/** Below a post, or a reply below a comment; a reply to a reply is placed beside it. */
export async function createComment(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { above: node }: { above: string },
): Promise<Response> {
  const above = (await placedComments(context)).find(({ id }) => id === node);
  if (above === undefined && (await findOwnPost(context, node)) === null) return noSuchObject(node);
  const message = fields.get("message");
  if (!message) return invalidParameter("Missing message or attachment");
  if (above === undefined) {
    const id = numericId(context, "17");
    await addFirstComment(context, node, { id, text: message });
    return Response.json({ id });
  }
  const id = numericId(context, "12");
  const place = { on: above.on, parent: above.parent ?? above.id };
  await storeOwnComment(context, { id, ...place, text: message });
  return Response.json({ id });
}

/**
 * Without `filter=stream` returns direct replies, in Facebook's own order whatever `order` asks for; with it all
 * replies by time.
 */
export async function listComments(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { above: node }: { above: string },
): Promise<Response> {
  const all = await placedComments(context);
  const isComment = all.some(({ id }) => id === node);
  if (!isComment && (await findOwnPost(context, node)) === null) return noSuchObject(node);
  const first = await firstComments(context, node);
  const stream = fields.get("filter") === "stream";
  const since = Number(fields.get("since") ?? 0) * 1000;
  const below = all.filter(({ on, parent }) => (isComment ? parent : on) === node);
  const level = isComment || stream ? below : below.filter(({ parent }) => parent === null);
  const newest = [...level, ...first].toSorted(
    (a, b) => b.written_at.getTime() - a.written_at.getTime(),
  );
  const reverse = fields.get("order") === "reverse_chronological";
  const ranked = newest.toSorted((a, b) => b.text.length - a.text.length);
  const byTime = reverse ? newest : newest.toReversed();
  const ordered = stream ? byTime : ranked;
  const wanted = ordered.filter(({ written_at }) => written_at.getTime() >= since);
  const page = pageOf(wanted, { after: fields.get("after"), limit: fields.get("limit") });
  const described = page.data.map((comment) => describeComment(context, comment));
  const data = pickFromAll("Comment", described, fields.get("fields") ?? "id,message,created_time");
  return answerWith(data instanceof Response ? data : { ...page, data });
}

function describeComment({ account }: SimulatorContext, comment: PlacedComment) {
  const { id, author, text, on, parent, written_at } = comment;
  return {
    id,
    message: text,
    created_time: graphTime(written_at),
    permalink_url: `https://www.facebook.com/${on}?comment_id=${id}`,
    can_comment: true,
    attachment: undefined,
    parent: parent === null ? undefined : { id: parent },
    from:
      author === null
        ? { id: account.external_account_id, name: account.handle }
        : { id: `25${readerHandle(author)}`, name: author.name },
  };
}
