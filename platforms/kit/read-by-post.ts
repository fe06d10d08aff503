/**
 * For platforms that list comments only by post. Each reading checks new posts, every sixth also older ones,
 * so that an account with many posts stays within its platform's quota.
 */

import { z } from "zod";
import type { ChannelInteractions } from "#core/contract/resources/channel-interactions.ts";
import type {
  FoundInteraction,
  Interactions,
  OwnPost,
  ProviderContext,
  ReadInput,
  ReadPage,
  Recheck,
  StoredInteraction,
} from "./spec/provider.ts";

const NEW_MS = 3 * 86_400_000;
/** One in this many readings covers all posts instead of only new ones. */
const WHOLE_EVERY = 6;
const OVERLAP_MS = 10 * 60_000;
/** Requests per call of `read`. */
const MOST_REQUESTS = 10;
const MOST_PAGES = 10;
/** Posts that one recheck reads again, and pages of each. */
const MOST_AGAIN = 4;
const MOST_PAGES_AGAIN = 3;

export interface CommentPage {
  items: readonly FoundInteraction[];
  next: string | null;
  /** Set if the page has more replies than were read, so that those left out don't count as missing. */
  partial?: boolean;
}

export interface AskedPage {
  post: string;
  page: string | null;
  /** Older comments aren't needed and may be skipped if the platform supports it. Null for all. */
  since: Date | null;
}

export interface CommentsByPost {
  list(context: ProviderContext, asked: AskedPage): Promise<CommentPage>;
  /** Set if no page has anything newer than the page before it. Otherwise all pages are read. */
  newest_first: boolean;
  /** Asks for one comment by itself. Throws a ProviderError. */
  stillHas: NonNullable<Interactions["stillHas"]>;
  isGone(error: unknown): boolean;
  isUnlisted?(error: unknown): boolean;
}

const Cursor = z.object({
  turn: z.int(),
  /** Posts still to be read; null before the reading starts. */
  left: z.array(z.string()).nullable(),
  /** Page token within the first of them, and how many of its pages were read. */
  page: z.string().nullable(),
  pages: z.int(),
  /** When the last reading of all posts started, and when this one did. */
  whole_at: z.string().nullable(),
  began_at: z.string().nullable(),
});

const START: z.infer<typeof Cursor> = {
  turn: 0,
  left: null,
  page: null,
  pages: 0,
  whole_at: null,
  began_at: null,
};

export function readByPost(
  comments: CommentsByPost,
): Required<Pick<Interactions, "read" | "recheck" | "stillHas">> {
  return {
    stillHas: comments.stillHas,
    read: (context, input) => read(comments, context, input),
    recheck: (context, stored) => recheck(comments, context, stored),
  };
}

async function read(
  comments: CommentsByPost,
  context: ProviderContext,
  { cursor, since, posts }: ReadInput,
): Promise<ReadPage> {
  const before = Cursor.safeParse(cursor).data ?? START;
  const isWhole = before.turn % WHOLE_EVERY === 0;
  const now = context.now();
  const left = before.left ?? wanted(posts, isWhole ? null : now);
  const began_at = before.began_at ?? now.toISOString();
  const until = isWhole && before.whole_at !== null ? overlapped(before.whole_at) : since;
  const items: FoundInteraction[] = [];
  let place: Place = { left, page: before.page, pages: before.pages };
  for (let requests = 0; requests < MOST_REQUESTS && place.left.length > 0; requests += 1) {
    const step = await readNext(comments, context, { place, until });
    items.push(...step.items);
    place = step.place;
  }
  if (place.left.length > 0)
    return { items, cursor: { ...before, ...place, left: [...place.left], began_at }, more: true };
  const whole_at = isWhole ? began_at : before.whole_at;
  return { items, cursor: { ...START, turn: before.turn + 1, whole_at }, more: false };
}

interface Place {
  left: readonly string[];
  page: string | null;
  pages: number;
}

async function readNext(
  comments: CommentsByPost,
  context: ProviderContext,
  { place: { left, page, pages }, until }: { place: Place; until: Date },
): Promise<{ items: readonly FoundInteraction[]; place: Place }> {
  const [post = "", ...others] = left;
  const { items: found, next } = await listUnlessMissing(comments, context, {
    post,
    page,
    since: until,
  });
  const items = found.filter(({ occurred_at }) => occurred_at > until);
  const reached = comments.newest_first && items.length < found.length;
  const ended = next === null || next === page || reached || pages + 1 >= MOST_PAGES;
  const place = ended
    ? { left: others, page: null, pages: 0 }
    : { left, page: next, pages: pages + 1 };
  return { items, place };
}

function wanted(posts: readonly OwnPost[], now: Date | null): string[] {
  const fresh = posts.filter(
    ({ published_at }) => now === null || now.getTime() - published_at.getTime() < NEW_MS,
  );
  return fresh.map(({ external_post_id }) => external_post_id);
}

function overlapped(time: string): Date {
  return new Date(Date.parse(time) - OVERLAP_MS);
}

async function listUnlessMissing(
  { list, isGone, isUnlisted }: CommentsByPost,
  context: ProviderContext,
  asked: AskedPage,
): Promise<CommentPage> {
  try {
    return await list(context, asked);
  } catch (error) {
    if (isGone(error) || isUnlisted?.(error)) return { items: [], next: null };
    throw error;
  }
}

/** Reads the same posts again. Comments are missing only if everything was read. */
async function recheck(
  comments: CommentsByPost,
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Recheck> {
  const missing: string[] = [];
  const changed: FoundInteraction[] = [];
  const checked: string[] = [];
  const groups = [...Map.groupBy(stored, ({ on_external_id }) => on_external_id)];
  for (const [post, members] of groups.slice(0, MOST_AGAIN)) {
    const ids = members.map(({ external_id }) => external_id);
    checked.push(...ids);
    if (post === null) continue;
    const all = await listAll(comments, context, post);
    const there = new Set(all.items.map(({ external_id }) => external_id));
    if (all.complete) missing.push(...ids.filter((id) => !there.has(id)));
    // Comments that are no longer stored because of the platform's retention limit must not come back as new.
    changed.push(...all.items.filter(({ external_id }) => ids.includes(external_id)));
  }
  return { gone: [], missing, changed, checked };
}

async function listAll(
  { list, isGone, isUnlisted }: CommentsByPost,
  context: ProviderContext,
  post: string,
): Promise<{ items: readonly FoundInteraction[]; complete: boolean }> {
  const items: FoundInteraction[] = [];
  let page: string | null = null;
  let partial = false;
  try {
    for (let pages = 0; pages < MOST_PAGES_AGAIN; pages += 1) {
      const found: CommentPage = await list(context, { post, page, since: null });
      items.push(...found.items);
      partial ||= found.partial === true;
      if (found.next === null || found.next === page) return { items, complete: !partial };
      page = found.next;
    }
  } catch (error) {
    if (isGone(error)) return { items: [], complete: true };
    if (!isUnlisted?.(error)) throw error;
  }
  return { items, complete: false };
}

export function readsNothing(reason: string): ChannelInteractions {
  return { comments: "none", mentions: "none", reply: "none", history_days: null, reason };
}

/** Returns text as typed: editors escape what would be Markdown. */
export function withoutEscapes(markdown: string): string {
  return markdown.replace(/\\([\\`*_{}[\]()#+\-.!~>|^<&])/g, "$1");
}
