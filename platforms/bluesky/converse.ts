/**
 * Replies, mentions and quotes, as returned by the AppView. It leaves out muted and blocked accounts and what a
 * thread's author has hidden (github.com/bluesky-social/atproto,
 * packages/bsky/src/api/app/bsky/notification/listNotifications.ts).
 */

import type {
  FoundInteraction,
  Interactions,
  ProviderContext,
  ReadInput,
  Recheck,
  StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { stepWalk, walkOf } from "#platforms/kit/walk.ts";
import { getAnswers, getPosts, hasPost, listNotifications, type PostView } from "./api.ts";
import { isRefusal } from "./map-error.ts";
import { buildFacets, createTid, resolveMentions } from "./prepare.ts";
import { advance, lookup, toPublishedItem } from "./publish.ts";
import { accountOf, authorized } from "./session.ts";

const MINUTE_MS = 60_000;
/** The server may hold back notifications for some minutes (`delay` in the same file). */
const LATE_MS = 10 * MINUTE_MS;
const REASONS = ["reply", "mention", "quote"];

interface Reference {
  uri: string;
  cid: string;
  root: { uri: string; cid: string };
  answers: number;
}

export const interactions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "poll",
    reply: "any",
    history_days: null,
    reason: null,
  }),
  every_ms: 5 * MINUTE_MS,
  read,
  recheck,
  stillHas: (context, { external_id }) =>
    authorized(context, (server) => hasPost(server, external_id)),
  async prepareReply(context, { to, rendition, now, entropy }) {
    const { service, did } = accountOf(context);
    const { uri, cid, root } = to.reference as unknown as Reference;
    const text = rendition.text.toWellFormed();
    const dids = await resolveMentions({ fetch: context.fetch, server: service }, rendition.marks);
    const facets = buildFacets(text, rendition.marks, dids);
    const rkey = createTid(now, entropy);
    const record = {
      $type: "app.bsky.feed.post",
      text,
      ...(facets.length === 0 ? {} : { facets }),
      createdAt: now.toISOString(),
      reply: { root, parent: { uri, cid } },
    };
    const item = { rkey, record, files: [], card: null, quote: null };
    return { token: rkey, request: { repo: did, collection: "app.bsky.feed.post", items: [item] } };
  },
  sendReply: advance,
  lookUpReply: lookup,
};

async function read(context: ProviderContext, { cursor, since, posts }: ReadInput) {
  const walk = walkOf(cursor);
  const page = await authorized(context, (server) => listNotifications(server, walk.page));
  const found = page.notifications.filter((each) => each !== null);
  const until = walk.seen === null ? since.getTime() : Date.parse(walk.seen) - LATE_MS;
  const fresh = found.filter(({ indexedAt }) => Date.parse(indexedAt) > until);
  // Pages may be empty and still have a cursor.
  const ended = fresh.length < found.length || page.cursor === undefined;
  const step = stepWalk(walk, {
    first: found[0]?.indexedAt ?? null,
    next: ended ? null : (page.cursor ?? null),
  });
  const own = new Set(posts.map(({ external_post_id }) => external_post_id));
  const wanted = fresh.filter(({ reason }) => REASONS.includes(reason));
  const items = wanted
    .filter(({ indexedAt }) => walk.seen === null || indexedAt > walk.seen || isLate(indexedAt))
    .map((view) => toFound(context, view, own, view.reason === "reply" ? "comment" : "mention"));
  return { items, ...step };

  /** Among items older than the last reading's newest, only those that the server held back may be new. */
  function isLate(indexedAt: string): boolean {
    return context.now().getTime() - Date.parse(indexedAt) < LATE_MS && indexedAt !== walk.seen;
  }
}

/** Finds deleted items, and replies too deep in a thread to cause a notification. */
async function recheck(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Recheck> {
  const uris = stored.map(({ external_id }) => external_id);
  const views = await authorized(context, (server) => getPosts(server, uris));
  const there = new Map(views.map((view) => [view.uri, view]));
  const changed: FoundInteraction[] = [];
  for (const { external_id, reference, on_external_id } of stored) {
    const view = there.get(external_id);
    const { answers = 0 } = (reference ?? {}) as Partial<Reference>;
    if (view === undefined || view.replyCount <= answers) continue;
    const on = new Set(on_external_id === null ? [] : [on_external_id]);
    const below = await authorized(context, (server) => getAnswers(server, view.uri)).catch(
      (error: unknown) => {
        if (isRefusal(error, "NotFound")) return [];
        throw error;
      },
    );
    changed.push(...[view, ...below].map((each) => toFound(context, each, on, "comment")));
  }
  return { gone: [], missing: uris.filter((uri) => !there.has(uri)), changed };
}

function toFound(
  context: ProviderContext,
  view: PostView,
  own: ReadonlySet<string>,
  kind: FoundInteraction["kind"],
): FoundInteraction {
  const { uri, cid, author, record, indexedAt, replyCount } = view;
  const root = record.reply?.root ?? { uri, cid };
  const parent = record.reply?.parent.uri ?? null;
  const { did } = accountOf(context);
  const on = [root.uri, parent].find((each) => each !== null && own.has(each)) ?? null;
  const reference: Reference = {
    uri,
    cid,
    root: { uri: root.uri, cid: root.cid },
    answers: replyCount,
  };
  return {
    kind,
    external_id: uri,
    url: toPublishedItem({ uri, cid }).url,
    author: {
      name: author.displayName || author.handle,
      handle: author.handle,
      url: `https://bsky.app/profile/${author.did}`,
      avatar_url: author.avatar ?? null,
      ours: author.did === did,
    },
    text: record.text,
    on_external_id: on ?? (root.uri.startsWith(`at://${did}/`) ? root.uri : null),
    parent_external_id: parent === root.uri ? null : parent,
    occurred_at: new Date(Number.isNaN(Date.parse(indexedAt)) ? context.now() : indexedAt),
    edited_at: null,
    can_reply: true,
    reference: { ...reference },
  };
}
