/** Comments on a page's posts. https://learn.microsoft.com/linkedin/marketing/community-management/shares/comments-api */
import { z } from "zod";
import { findComment, prepareComment, preparedComment } from "#platforms/kit/reply-as-comment.ts";
import type {
  FoundAuthor,
  FoundInteraction,
  Interactions,
  ProviderContext,
  ReadInput,
  ReadPage,
  Recheck,
  StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { authorOf, create } from "./api.ts";
import {
  type Comment,
  countComments,
  encodeName,
  hasComment,
  listBelow,
  nameOf,
  readAuthor,
} from "./comment-list.ts";
import { isRefusal } from "./map-error.ts";

/**
 * A user has 100 calls a day while the app is in the Development tier, according to other publishers: a reading that
 * finds nothing new takes one call, and a check for edited and deleted comments takes another.
 */
const EVERY_MS = 60 * 60_000;
/** How long members' social activity may be stored, according to other publishers. */
const RETENTION_HOURS = 48;
const MOST_CHARACTERS = 1_250;
/** Per call of `read`. */
const MOST_POSTS = 4;
const MOST_THREADS = 10;
const MOST_AUTHORS = 20;

const Cursor = z.object({
  counts: z.record(z.string(), z.int()),
});

const Reference = z.object({ thread: z.string(), object: z.string(), modified: z.number() });

const Created = z.object({ id: z.string().optional(), commentUrn: z.string().optional() });

interface Placed {
  comment: Comment;
  post: string;
  parent: string | null;
}

export const pageInteractions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "none",
    reply: "any",
    history_days: 30,
    reason: "Crier doesn't read mentions on LinkedIn yet.",
  }),
  every_ms: EVERY_MS,
  reply_limits: [{ unit: "utf16", limit: MOST_CHARACTERS }],
  retention_hours: RETENTION_HOURS,
  read,
  recheck,
  stillHas: hasComment,
  async prepareReply(_context, reply) {
    const { thread, object } = Reference.parse(reply.to.reference);
    return prepareComment({ ...reply, to: { ...reply.to, on_external_id: object } }, thread);
  },
  async sendReply(context, prepared) {
    const { to, on, text } = preparedComment(prepared);
    const body = { actor: authorOf(context), object: on, parentComment: to, message: { text } };
    const path = `/rest/socialActions/${encodeName(to)}/comments`;
    const answer = await create(context, path, body);
    const { id, commentUrn } = Created.safeParse(answer.json).data ?? {};
    const number = answer.headers.get("x-restli-id") ?? id ?? "";
    return { done: [toItem(commentUrn ?? `urn:li:comment:(${on},${number})`, on)] };
  },
  async lookUpReply(context, prepared) {
    const reply = preparedComment(prepared);
    const { comments } = await listBelow(context, reply.to);
    const own = comments
      .filter(({ actor }) => actor === authorOf(context))
      .map((comment) => ({
        sent: toItem(nameOf(comment), reply.on),
        text: comment.message.text,
        written_at: new Date(comment.created.time),
      }));
    return findComment(own, reply);
  },
};

async function read(
  context: ProviderContext,
  { cursor, since, posts }: ReadInput,
): Promise<ReadPage> {
  const before = Cursor.safeParse(cursor).data?.counts ?? {};
  const names = posts.map(({ external_post_id }) => external_post_id);
  const counts = names.length === 0 ? new Map() : await countComments(context, names);
  const changed = names.filter((name) => (counts.get(name) ?? 0) !== (before[name] ?? 0));
  const looked = changed.slice(0, MOST_POSTS);
  const placed: Placed[] = [];
  for (const post of looked) placed.push(...(await listAll(context, post)).placed);
  const fresh = placed.filter(({ comment }) => modifiedAt(comment) > since.getTime());
  const left = new Set(changed.slice(MOST_POSTS));
  const counted = names.map((name) => [
    name,
    (left.has(name) ? before[name] : counts.get(name)) ?? 0,
  ]);
  return {
    items: await toFound(context, fresh),
    cursor: { counts: Object.fromEntries(counted) },
    more: left.size > 0,
  };
}

async function recheck(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Recheck> {
  const post = stored.find(({ on_external_id }) => on_external_id !== null)?.on_external_id;
  if (post === undefined || post === null) return { gone: [], changed: [] };
  const members = stored.filter(({ on_external_id }) => on_external_id === post);
  const { placed, complete } = await listAll(context, post);
  const there = new Set(placed.map(({ comment }) => nameOf(comment)));
  const ids = members.map(({ external_id }) => external_id);
  const times = new Map(
    members.map(({ external_id, reference }) => [
      external_id,
      Reference.safeParse(reference).data?.modified,
    ]),
  );
  const edited = placed.filter(({ comment }) => {
    const before = times.get(nameOf(comment));
    return before !== undefined && modifiedAt(comment) > before;
  });
  return {
    gone: [],
    missing: complete ? ids.filter((id) => !there.has(id)) : [],
    changed: await toFound(context, edited),
    checked: ids,
  };
}

async function listAll(
  context: ProviderContext,
  post: string,
): Promise<{ placed: Placed[]; complete: boolean }> {
  try {
    const top = await listBelow(context, post);
    const names = top.comments.map(nameOf);
    const answers = names.length === 0 ? new Map() : await countComments(context, names);
    const answered = names.filter((name) => (answers.get(name) ?? 0) > 0);
    const placed: Placed[] = top.comments.map((comment) => ({ comment, post, parent: null }));
    let complete = top.complete && answered.length <= MOST_THREADS;
    for (const parent of answered.slice(0, MOST_THREADS)) {
      const below = await listBelow(context, parent);
      placed.push(...below.comments.map((comment) => ({ comment, post, parent })));
      complete &&= below.complete;
    }
    return { placed, complete };
  } catch (error) {
    if (isRefusal(error, "RESOURCE_NOT_FOUND")) return { placed: [], complete: true };
    throw error;
  }
}

function modifiedAt({ created, lastModified }: Comment): number {
  return lastModified?.time ?? created.time;
}

function toItem(name: string, post: string) {
  const query = new URLSearchParams({ commentUrn: name });
  const url = `https://www.linkedin.com/feed/update/${post}/?${query}`;
  return { external_post_id: name, url, reference: null };
}

async function toFound(
  context: ProviderContext,
  placed: readonly Placed[],
): Promise<FoundInteraction[]> {
  const actors = new Set(placed.flatMap(({ comment }) => comment.actor ?? []));
  const authors = new Map<string, FoundAuthor | null>();
  for (const actor of [...actors].slice(0, MOST_AUTHORS))
    authors.set(actor, await readAuthor(context, actor));
  return placed.map(({ comment, post, parent }) => {
    const name = nameOf(comment);
    const { created, object, message } = comment;
    const modified = modifiedAt(comment);
    return {
      kind: "comment",
      external_id: name,
      url: toItem(name, post).url,
      author: authors.get(comment.actor ?? "") ?? null,
      text: message.text,
      on_external_id: post,
      parent_external_id: parent,
      occurred_at: new Date(created.time),
      edited_at: modified > created.time ? new Date(modified) : null,
      can_reply: true,
      reference: { thread: parent ?? name, object, modified },
    };
  });
}
