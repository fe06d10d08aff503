/** Comments on the channel's videos. https://developers.google.com/youtube/v3/guides/implementation/comments */
import { z } from "zod";
import { findComment, prepareComment, preparedComment } from "#platforms/kit/reply-as-comment.ts";
import type {
  FoundInteraction,
  Interactions,
  ProviderContext,
  ReadInput,
  ReadPage,
  Recheck,
  StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { stepWalk, walkOf } from "#platforms/kit/walk.ts";
import { accountOf, insert } from "./api.ts";
import {
  type Comment,
  listComments,
  listNewestThreads,
  listReplies,
  listThreads,
  type Thread,
} from "./comment-threads.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * A reading costs 2 or 3 of the 10,000 units that Crier's project has a day for all its channels, plus one for each
 * thread with many replies; a reply costs 50 (https://developers.google.com/youtube/v3/determine_quota_cost). A channel
 * therefore uses about 300.
 */
const EVERY_MS = 15 * MINUTE_MS;
/**
 * Stored data must be refreshed or deleted within 30 days:
 * https://developers.google.com/youtube/terms/developer-policies.
 */
const RETENTION_HOURS = 720;
/** Not in YouTube's documents; from other publishers. */
const MOST_CHARACTERS = 10_000;
/** Comments may appear some minutes after they were written. */
const LATE_MS = 10 * MINUTE_MS;
/** Threads whose replies are all read, per page or recheck. */
const MOST_THREADS = 5;

const Reference = z.object({
  thread: z.string(),
  replies: z.int().default(0),
  can_reply: z.boolean().default(true),
});

export const interactions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "none",
    reply: "conditional",
    history_days: null,
    reason: "YouTube's API has no list of mentions.",
  }),
  every_ms: EVERY_MS,
  reply_limits: [{ unit: "code_point", limit: MOST_CHARACTERS }],
  retention_hours: RETENTION_HOURS,
  read,
  recheck,
  stillHas: async (context, stored) => (await listComments(context, [stored])).length > 0,
  async prepareReply(_context, reply) {
    return prepareComment(reply, Reference.parse(reply.to.reference).thread);
  },
  async sendReply(context, prepared) {
    const { to, on, text } = preparedComment(prepared);
    const body = { snippet: { parentId: to, textOriginal: text } };
    const id = await insert(context, "/comments", body, "publishes");
    return { done: [toItem(id, on)] };
  },
  async lookUpReply(context, prepared) {
    const reply = preparedComment(prepared);
    const { channel_id } = accountOf(context);
    const replies = await listReplies(context, reply.to);
    const own = replies
      .filter(({ snippet }) => snippet.authorChannelId?.value === channel_id)
      .map(({ id, snippet }) => ({
        sent: toItem(id, reply.on),
        text: textOf(snippet),
        written_at: new Date(snippet.publishedAt),
      }));
    return findComment(own, reply);
  },
};

async function read(context: ProviderContext, { cursor, since }: ReadInput): Promise<ReadPage> {
  const walk = walkOf(cursor);
  const { items: threads, nextPageToken } = await listNewestThreads(context, walk.page);
  const until = walk.seen === null ? since.getTime() : Date.parse(walk.seen) - LATE_MS;
  const isNew = ({ snippet }: Comment) => Date.parse(snippet.publishedAt) > until;
  const reached = threads.some(({ snippet }) => !isNew(snippet.topLevelComment));
  const step = stepWalk(walk, {
    first: threads[0]?.snippet.topLevelComment.snippet.publishedAt ?? null,
    next: reached ? null : (nextPageToken ?? null),
  });
  const wanted = threads.filter(
    ({ snippet, replies }) =>
      isNew(snippet.topLevelComment) || replies?.comments.some((reply) => isNew(reply)),
  );
  const items = (await withReplies(context, wanted)).filter(
    ({ occurred_at }) => occurred_at.getTime() > until,
  );
  return { items, ...step };
}

/** Finds deleted and changed comments, and new replies in threads older than those that `read` covers. */
async function recheck(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Recheck> {
  const threads = await listThreads(
    context,
    stored.filter(({ parent_external_id }) => parent_external_id === null),
  );
  const replied = new Map(
    stored.map(({ external_id, reference }) => [external_id, Reference.safeParse(reference).data]),
  );
  const grown = threads.filter(
    ({ id, snippet }) => snippet.totalReplyCount > (replied.get(id)?.replies ?? 0),
  );
  const others = threads.filter((thread) => !grown.includes(thread));
  const replies = await listComments(
    context,
    stored.filter(({ parent_external_id }) => parent_external_id !== null),
  );
  const there = new Set([...threads, ...replies].map(({ id }) => id));
  const oldest = context.now().getTime() - RETENTION_HOURS * 60 * MINUTE_MS + DAY_MS;
  const changed = [
    ...(await withReplies(context, grown)),
    ...others.map((thread) => topOf(context, thread)),
    ...replies.map((reply) => {
      const { videoId = null, parentId = reply.id } = reply.snippet;
      const before = replied.get(reply.id) ?? { can_reply: true };
      const on = stored.find(({ external_id }) => external_id === reply.id)?.on_external_id ?? null;
      return toFound(context, reply, {
        thread: parentId,
        on: videoId ?? on,
        can_reply: before.can_reply,
        replies: 0,
      });
    }),
  ].filter(({ occurred_at }) => occurred_at.getTime() > oldest);
  const missing = stored.map(({ external_id }) => external_id).filter((id) => !there.has(id));
  return { gone: [], missing, changed };
}

/** A thread comes with some of its replies: if any are missing, all are read. */
async function withReplies(
  context: ProviderContext,
  threads: readonly Thread[],
): Promise<FoundInteraction[]> {
  const found: FoundInteraction[] = [];
  let lists = 0;
  for (const thread of threads) {
    const { id, snippet, replies } = thread;
    const { videoId: on = null, canReply: can_reply, totalReplyCount } = snippet;
    const given = replies?.comments ?? [];
    const isPartial = given.length < totalReplyCount && lists < MOST_THREADS;
    const all = isPartial ? await listReplies(context, id) : given;
    if (isPartial) lists += 1;
    const about = { thread: id, on, can_reply, replies: 0 };
    found.push(topOf(context, thread), ...all.map((reply) => toFound(context, reply, about)));
  }
  return found;
}

function topOf(context: ProviderContext, { id, snippet }: Thread): FoundInteraction {
  const { videoId: on = null, canReply: can_reply, totalReplyCount: replies } = snippet;
  return toFound(context, snippet.topLevelComment, { thread: id, on, can_reply, replies });
}

function textOf({ textOriginal, textDisplay }: Comment["snippet"]): string {
  return textOriginal ?? textDisplay;
}

function toItem(id: string, video: string) {
  const query = new URLSearchParams({ v: video, lc: id });
  const url = `https://www.youtube.com/watch?${query}`;
  return { external_post_id: id, url, reference: null };
}

function toFound(
  context: ProviderContext,
  { id, snippet }: Comment,
  { thread, on, can_reply, replies }: z.infer<typeof Reference> & { on: string | null },
): FoundInteraction {
  const { publishedAt, updatedAt, authorChannelId, authorChannelUrl } = snippet;
  const author = authorChannelId?.value;
  const name = snippet.authorDisplayName.replace(/^@/, "");
  return {
    kind: "comment",
    external_id: id,
    url: on === null ? null : toItem(id, on).url,
    author:
      author === undefined
        ? null
        : {
            name,
            handle: name,
            url: authorChannelUrl ?? `https://www.youtube.com/channel/${author}`,
            avatar_url: snippet.authorProfileImageUrl ?? null,
            ours: author === accountOf(context).channel_id,
          },
    text: textOf(snippet),
    on_external_id: on,
    parent_external_id: id === thread ? null : thread,
    occurred_at: new Date(publishedAt),
    edited_at: updatedAt === undefined || updatedAt === publishedAt ? null : new Date(updatedAt),
    can_reply,
    reference: { thread, replies, can_reply },
  };
}
