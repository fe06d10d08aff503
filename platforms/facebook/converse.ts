/** Comments on the Page's posts. https://developers.facebook.com/docs/graph-api/reference/object/comments */
import { z } from "zod";
import { callGraph, hasObject } from "#platforms/kit/graph/call-graph.ts";
import { GRAPH } from "#platforms/kit/graph/facebook-login.ts";
import { isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import { subscribePage, unsubscribePage } from "#platforms/kit/graph/meta-events.ts";
import { readByPost } from "#platforms/kit/read-by-post.ts";
import { findComment, prepareComment, preparedComment } from "#platforms/kit/reply-as-comment.ts";
import type {
  FoundInteraction,
  Interactions,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { callerOf, pageIdOf } from "./api.ts";

/** A Page has 4,800 calls a day per engaged user, shared with publishing. */
const EVERY_MS = 10 * 60_000;
/** Not in Facebook's documents; from other publishers. */
const MOST_CHARACTERS = 8_000;

const FIELDS =
  "id,message,created_time,permalink_url,can_comment,parent{id},from{id,name},attachment{media_type,media{image{src}},url}";

const Comment = z.object({
  id: z.string(),
  message: z.string().default(""),
  /** Such as 2026-11-20T10:00:00+0000. */
  created_time: z.string(),
  permalink_url: z.string().nullish(),
  can_comment: z.boolean().default(true),
  parent: z.object({ id: z.string() }).optional(),
  /** Absent if Facebook doesn't reveal the author. */
  from: z.object({ id: z.string(), name: z.string().default("") }).optional(),
  attachment: z
    .object({
      media_type: z.string().optional(),
      media: z.object({ image: z.object({ src: z.url() }).optional() }).optional(),
    })
    .optional()
    .catch(undefined),
});
type Comment = z.infer<typeof Comment>;

const CommentList = z.object({
  data: z.array(Comment),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional() }).optional(),
});

const Reference = z.object({ thread: z.string() });

export const interactions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "none",
    reply: "conditional",
    history_days: 30,
    reason: "Facebook has no list of a Page's mentions that Crier can read.",
  }),
  every_ms: EVERY_MS,
  subscribe: (context) => subscribePage(callerOf(context)),
  unsubscribe: (context) => unsubscribePage(callerOf(context)),
  reply_limits: [{ unit: "utf16", limit: MOST_CHARACTERS }],
  ...readByPost({
    // It isn't certain that `order` is respected, so nothing depends on it.
    newest_first: false,
    isGone: isNoSuchObject,
    stillHas: (context, { external_id }) =>
      hasObject(callerOf(context), `${GRAPH}/${encodeURIComponent(external_id)}`),
    async list(context, { post, page, since }) {
      const { data, paging } = await listBelow(context, post, { page, since });
      const next = data.length === 0 ? null : (paging?.cursors?.after ?? null);
      return { items: data.map((comment) => toFound(context, comment, post)), next };
    },
  }),
  async prepareReply(_context, reply) {
    return prepareComment(reply, Reference.parse(reply.to.reference).thread);
  },
  async sendReply(context, prepared) {
    const { to, on, text } = preparedComment(prepared);
    const url = `${GRAPH}/${encodeURIComponent(to)}/comments`;
    const call = { method: "POST", url, fields: { message: text }, effect: "publishes" } as const;
    const { id } = await callGraph(callerOf(context), call, z.object({ id: z.string() }));
    return { done: [toItem({ id }, on)] };
  },
  async lookUpReply(context, prepared) {
    const reply = preparedComment(prepared);
    const { data } = await listBelow(context, reply.to, { page: null, since: null });
    const own = data
      .filter(({ from }) => from?.id === pageIdOf(context))
      .map((comment) => ({
        sent: toItem(comment, reply.on),
        text: comment.message,
        written_at: new Date(comment.created_time),
      }));
    return findComment(own, reply);
  },
};

/** Without `filter=stream` Facebook returns only the top level, in its own order. */
function listBelow(
  context: ProviderContext,
  node: string,
  { page, since }: { page: string | null; since: Date | null },
) {
  const fields = {
    fields: FIELDS,
    filter: "stream",
    order: "reverse_chronological",
    limit: "100",
    since: since === null ? undefined : String(Math.floor(since.getTime() / 1000)),
    after: page ?? undefined,
  };
  const url = `${GRAPH}/${encodeURIComponent(node)}/comments`;
  const call = { method: "GET", url, fields, effect: "reads" } as const;
  return callGraph(callerOf(context), call, CommentList);
}

function toItem({ id, permalink_url }: Pick<Comment, "id" | "permalink_url">, post: string) {
  const url = permalink_url ?? `https://www.facebook.com/${post}?comment_id=${id}`;
  return { external_post_id: id, url, reference: null };
}

function toFound(context: ProviderContext, comment: Comment, post: string): FoundInteraction {
  const { id, from, parent, attachment } = comment;
  const image = attachment?.media?.image?.src;
  return {
    kind: "comment",
    external_id: id,
    url: toItem(comment, post).url,
    author:
      from === undefined
        ? null
        : {
            name: from.name,
            handle: from.id,
            url: `https://www.facebook.com/${from.id}`,
            avatar_url: null,
            ours: from.id === pageIdOf(context),
          },
    text: comment.message,
    media: image === undefined ? [] : [{ kind: "image", url: image, alt_text: null }],
    on_external_id: post,
    parent_external_id: parent?.id ?? null,
    occurred_at: new Date(comment.created_time),
    edited_at: null,
    can_reply: comment.can_comment || parent !== undefined,
    reference: { thread: parent?.id ?? id },
  };
}
