/** https://developers.facebook.com/docs/threads/retrieve-and-manage-replies/replies-and-conversations, 2 February 2026. */
import {
  readerHandle,
  type SimulatedReaders,
  visibleComments,
} from "#platforms/kit/simulator/comments.ts";
import { graphTime, numericId, pageOf } from "#platforms/kit/simulator/graph/objects.ts";
import { sendWebhook } from "#platforms/kit/simulator/graph/page-webhooks.ts";
import { answerWith, pickFields, pickFromAll } from "#platforms/kit/simulator/graph/pick-fields.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { invalidParameter, noSuchObject } from "#platforms/kit/simulator/graph/refuse.ts";
import { findOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import type { CommentNotice, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { isReply, toMedia } from "./describe.ts";

export const readers: SimulatedReaders = {
  kinds: ["comment"],
  newId: (context) => numericId(context, "18"),
  tell: async (context, comment) =>
    comment.verb === "add" && sendWebhook(context, toChange(context, comment)),
};

/** Field `replies` of https://developers.facebook.com/docs/threads/webhooks. */
function toChange({ account, now }: SimulatorContext, comment: CommentNotice) {
  const { external_id: id, text, author, on_external_id, parent_external_id } = comment;
  const username = readerHandle(author);
  const root_post = {
    id: on_external_id,
    owner_id: account.external_account_id,
    username: account.handle.replace(/^@/, ""),
  };
  const value = {
    id,
    username,
    text,
    media_type: "TEXT_POST",
    root_post,
    permalink: `https://www.threads.com/@${encodeURIComponent(username)}/post/${id}`,
    replied_to: { id: parent_external_id ?? on_external_id },
    shortcode: id,
    timestamp: graphTime(now()),
  };
  return {
    app_id: "sandbox",
    topic: "moderate",
    target_id: id,
    time: Math.floor(now().getTime() / 1000),
    subscription_id: "1",
    has_uid_field: false,
    values: { value, field: "replies" },
  };
}

/** `GET /{reply}`. Null if there is no such reply. */
export async function describeReply(
  context: SimulatorContext,
  id: string,
  fields: string | undefined,
): Promise<Response | null> {
  const found = (await placedReplies(context)).find((reply) => reply.id === id);
  return found === undefined ? null : answerWith(pickFields("ThreadsMedia", found.media, fields));
}

export async function isReaderReply(context: SimulatorContext, id: string): Promise<boolean> {
  return (await visibleComments(context)).some(({ external_id }) => external_id === id);
}

interface Placed {
  id: string;
  above: string;
  at: Date;
  media: Record<string, unknown>;
}

/** `GET /{media}/conversation`: flat, all depths, newest first unless `reverse=false`. "Only intended to be used on the root-level threads." */
export async function listConversation(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { id: root }: { id: string },
): Promise<Response> {
  const post = await findOwnPost(context, root);
  if (post === null) return noSuchObject(root);
  if (isReply(post)) return invalidParameter("The media must be a root-level thread.");
  const children = Map.groupBy(await placedReplies(context), ({ above }) => above);
  const below = (from: string): Placed[] =>
    (children.get(from) ?? []).flatMap((reply) => [reply, ...below(reply.id)]);
  const newest = below(root).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const all = fields.get("reverse") === "false" ? newest.toReversed() : newest;
  const page = pageOf(all, { after: fields.get("after"), limit: fields.get("limit") });
  const media = page.data.map((reply) => ({ ...reply.media, root_post: { id: root } }));
  const data = pickFromAll("ThreadsMedia", media, fields.get("fields"));
  return answerWith(data instanceof Response ? data : { ...page, data });
}

async function placedReplies(context: SimulatorContext): Promise<Placed[]> {
  const readers = (await visibleComments(context)).map((comment) => {
    const { external_id: id, written_at: at } = comment;
    const above = comment.parent_external_id ?? comment.on_external_id ?? "";
    const username = readerHandle(comment.author);
    const media = {
      id,
      media_product_type: "THREADS",
      media_type: "TEXT_POST",
      media_url: undefined,
      text: comment.text,
      permalink: `https://www.threads.com/@${encodeURIComponent(username)}/post/${id}`,
      profile_picture_url: undefined,
      timestamp: graphTime(at),
      username,
      is_reply: true,
      is_reply_owned_by_me: false,
      replied_to: { id: above },
      hide_status: "NOT_HUSHED",
    };
    return { id, above, at, media };
  });
  const own = (await ownPosts(context)).filter(isReply).map((post) => {
    const { replied_to, ...media } = toMedia(context, post);
    const mine = { is_reply_owned_by_me: true, hide_status: "NOT_HUSHED", replied_to };
    const unset = { media_url: undefined, profile_picture_url: undefined };
    return {
      id: post.external_post_id,
      above: replied_to?.id ?? "",
      at: post.received_at,
      media: { ...media, ...mine, ...unset },
    };
  });
  return [...own, ...readers];
}
