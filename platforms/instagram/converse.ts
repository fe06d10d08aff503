/**
 * Comments on the account's posts and reels, and replies to them
 * (https://developers.facebook.com/docs/instagram-platform/comment-moderation).
 */
import { z } from "zod";
import { callGraph, hasObject } from "#platforms/kit/graph/call-graph.ts";
import { isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import { subscribePage, unsubscribePage } from "#platforms/kit/graph/meta-events.ts";
import { readByPost } from "#platforms/kit/read-by-post.ts";
import { findComment, prepareComment, preparedComment } from "#platforms/kit/reply-as-comment.ts";
import type {
  FoundInteraction,
  Interactions,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, addressOf, callerOf } from "./api.ts";

const EVERY_MS = 10 * 60_000;
/** Meta documents no limit; according to other publishers, Instagram's own apps accept as much as in a caption. */
const MOST_CHARACTERS = 2_200;
/** Lists of replies that are read separately per page, and pages of each. */
const MOST_LISTS = 5;
const MOST_PAGES = 3;

const FIELDS = "id,text,timestamp,username,from{id,username},hidden,parent_id";

const Comment = z.object({
  id: z.string(),
  text: z.string().default(""),
  /** Such as 2026-11-20T10:00:00+0000. */
  timestamp: z.string(),
  username: z.string().optional(),
  from: z.object({ id: z.string(), username: z.string().optional() }).optional(),
  hidden: z.boolean().default(false),
  parent_id: z.string().optional(),
});
type Comment = z.infer<typeof Comment>;

const Paging = z
  .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
  .optional();
const ReplyList = z.object({ data: z.array(Comment), paging: Paging });
const CommentList = z.object({
  data: z.array(Comment.extend({ replies: ReplyList.optional() })),
  paging: Paging,
});

const Reference = z.object({ thread: z.string() });

export const interactions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "none",
    reply: "conditional",
    history_days: 30,
    reason:
      "Instagram has no list of mentions; it reports each one once to apps with a webhook. Crier doesn't receive these yet.",
  }),
  every_ms: EVERY_MS,
  subscribe: (context) => subscribePage(callerOf(context)),
  unsubscribe: (context) => unsubscribePage(callerOf(context)),
  reply_limits: [{ unit: "utf16", limit: MOST_CHARACTERS }],
  ...readByPost({
    // New replies may be below old comments.
    newest_first: false,
    isGone: isNoSuchObject,
    stillHas: (context, { external_id }) =>
      hasObject(callerOf(context), addressOf(context, external_id)),
    async list(context, { post, page }) {
      const fields = { fields: `${FIELDS},replies{${FIELDS}}`, limit: "50" };
      const listed = await get(
        context,
        { node: post, edge: "comments", fields: { ...fields, after: page ?? undefined } },
        CommentList,
      );
      const items: FoundInteraction[] = [];
      const more = listed.data.filter(({ replies }) => replies?.paging?.next !== undefined);
      const followed = new Set(more.slice(0, MOST_LISTS));
      let partial = more.length > MOST_LISTS;
      for (const comment of listed.data) {
        items.push(toFound(context, comment, { post, parent: null }));
        const { replies, complete } = followed.has(comment)
          ? await listReplies(context, comment.id)
          : { replies: comment.replies?.data ?? [], complete: true };
        partial ||= !complete;
        items.push(
          ...replies.map((reply) => toFound(context, reply, { post, parent: comment.id })),
        );
      }
      return { items, next: nextOf(listed), partial };
    },
  }),
  async prepareReply(_context, reply) {
    return prepareComment(reply, Reference.parse(reply.to.reference).thread);
  },
  async sendReply(context, prepared) {
    const { to, text } = preparedComment(prepared);
    const url = addressOf(context, to, "replies");
    const call = { method: "POST", url, fields: { message: text }, effect: "publishes" } as const;
    const { id } = await callGraph(callerOf(context), call, z.object({ id: z.string() }));
    return { done: [{ external_post_id: id, url: null, reference: null }] };
  },
  async lookUpReply(context, prepared) {
    const reply = preparedComment(prepared);
    const { replies } = await listReplies(context, reply.to);
    const own = replies
      .filter((comment) => isOurs(context, comment))
      .map(({ id, text, timestamp }) => ({
        sent: { external_post_id: id, url: null, reference: null },
        text,
        written_at: new Date(timestamp),
      }));
    return findComment(own, reply);
  },
};

async function listReplies(
  context: ProviderContext,
  comment: string,
): Promise<{ replies: Comment[]; complete: boolean }> {
  const replies: Comment[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const fields = { fields: FIELDS, limit: "50", after: after ?? undefined };
    const listed: z.infer<typeof ReplyList> = await get(
      context,
      { node: comment, edge: "replies", fields },
      ReplyList,
    );
    replies.push(...listed.data);
    after = nextOf(listed);
    if (after === null) return { replies, complete: true };
  }
  return { replies, complete: false };
}

function nextOf({ data, paging }: { data: readonly unknown[]; paging?: z.infer<typeof Paging> }) {
  return data.length === 0 || paging?.next === undefined ? null : (paging.cursors?.after ?? null);
}

function get<T>(
  context: ProviderContext,
  {
    node,
    edge,
    fields,
  }: { node: string; edge: string; fields: Record<string, string | undefined> },
  output: z.ZodType<T>,
): Promise<T> {
  const url = addressOf(context, node, edge);
  return callGraph(callerOf(context), { method: "GET", url, fields, effect: "reads" }, output);
}

function isOurs(context: ProviderContext, { from, username }: Comment): boolean {
  const { ig_id, username: own } = accountOf(context);
  return from?.id === ig_id || (from?.username ?? username) === own;
}

function toFound(
  context: ProviderContext,
  comment: Comment,
  { post, parent }: { post: string; parent: string | null },
): FoundInteraction {
  const { id, from, hidden } = comment;
  const username = from?.username ?? comment.username;
  return {
    kind: "comment",
    external_id: id,
    url: null,
    author:
      username === undefined
        ? null
        : {
            name: username,
            handle: username,
            url: `https://www.instagram.com/${encodeURIComponent(username)}/`,
            avatar_url: null,
            ours: isOurs(context, comment),
          },
    text: comment.text,
    on_external_id: post,
    parent_external_id: comment.parent_id ?? parent,
    occurred_at: new Date(comment.timestamp),
    edited_at: null,
    // Instagram accepts no reply to a hidden comment.
    can_reply: !hidden,
    reference: { thread: comment.parent_id ?? parent ?? id },
  };
}
