/**
 * For platforms without an idempotency key: searches the account's own recent posts for the post. Two posts
 * with the same text are told apart by what else must hold for ours: it was created after it was prepared
 * (less clock skew), it replies to the item before it or to nothing, it shows the very files uploaded for it,
 * and its ID belongs to no other Crier post. If a user manually publishes a post with the same text and no
 * files in that time, it is mistaken for ours.
 */
import type { Lookup, PostHistory, Progress, PublishedItem } from "./spec/provider.ts";

const CLOCK_TOLERANCE_MS = 150_000;

export interface OwnPost {
  sent: PublishedItem;
  created_at: Date;
  essence: string;
  kind?: string;
  /** ID of the post it replies to; null if none. */
  answers: string | null;
  /** File identifiers, of which one file may have several. Null if the platform doesn't return them. */
  files: readonly string[] | null;
}

interface SentItem {
  essence: string;
  kind?: string;
  /** For each file, its possible identifiers, one of which the platform returns. Null if unknown. */
  files: readonly (readonly string[])[] | null;
}

/** One page of posts, newest first. `next` is the page token of older posts, or null. */
export interface OwnPosts {
  posts: readonly OwnPost[];
  next: string | null;
}

export interface OwnPostSearch {
  history: Pick<PostHistory, "taken">;
  items: readonly SentItem[];
  prepared_at: Date;
  max_pages: number;
  list(page: string | null, since: Date): Promise<OwnPosts>;
}

/**
 * Checks whether the items after the known published ones have arrived too. Returns `unknowable` if the
 * account has since published too many posts to read.
 */
export async function findOwnPost(search: OwnPostSearch, progress: Progress): Promise<Lookup> {
  const { out, complete } = await findOwnItems(search, progress.items);
  const of = search.items.length;
  if (out.length < of && !complete) return "unknowable";
  return toLookup(out, { progress, of });
}

export async function findNextOwnItem(
  search: OwnPostSearch,
  published: readonly PublishedItem[],
): Promise<PublishedItem | null> {
  const items = search.items.slice(0, published.length + 1);
  const { out } = await findOwnItems({ ...search, items }, published);
  return out[published.length] ?? null;
}

async function findOwnItems(
  { history, items, prepared_at, max_pages, list }: OwnPostSearch,
  published: readonly PublishedItem[],
): Promise<{ out: readonly PublishedItem[]; complete: boolean }> {
  const since = new Date(prepared_at.getTime() - CLOCK_TOLERANCE_MS);
  const { posts, complete } = await listSince(since, max_pages, list);
  const alike = posts.filter((post) => items.some((item) => isAlike(post, item)));
  const taken = await history.taken(alike.map(({ sent }) => sent.external_post_id));
  const free = alike.filter(({ sent }) => !taken.has(sent.external_post_id));
  return { out: findChain(free, items, published), complete };
}

async function listSince(since: Date, max_pages: number, list: OwnPostSearch["list"]) {
  const posts = new Map<string, OwnPost>();
  let page: string | null = null;
  for (let read = 0; read < max_pages; read += 1) {
    const listed: OwnPosts = await list(page, since);
    const recent = listed.posts.filter(({ created_at }) => created_at >= since);
    // A server without paging returns the same list again.
    const more = recent.some(({ sent }) => !posts.has(sent.external_post_id));
    for (const post of recent) posts.set(post.sent.external_post_id, post);
    if (!more || listed.next === null || recent.length < listed.posts.length) {
      return { posts: [...posts.values()], complete: true };
    }
    page = listed.next;
  }
  return { posts: [...posts.values()], complete: false };
}

/**
 * Returns the known items followed by replies that form a chain. If there are several chains, returns the
 * longest.
 */
function findChain(
  posts: readonly OwnPost[],
  items: OwnPostSearch["items"],
  published: readonly PublishedItem[],
): readonly PublishedItem[] {
  const [next, ...rest] = items.slice(published.length);
  if (next === undefined) return published;
  const answered = published.at(-1)?.external_post_id ?? null;
  const chains = findAnswers(posts, next, answered).map((start) => follow(posts, start, rest));
  const longest = chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
  return [...published, ...longest.map(({ sent }) => sent)];
}

function follow(
  posts: readonly OwnPost[],
  start: OwnPost,
  items: OwnPostSearch["items"],
): OwnPost[] {
  const chain = [start];
  for (const item of items) {
    const [next] = findAnswers(posts, item, chain.at(-1)?.sent.external_post_id ?? null);
    if (next === undefined) break;
    chain.push(next);
  }
  return chain;
}

function findAnswers(posts: readonly OwnPost[], item: SentItem, answers: string | null) {
  return posts.filter((post) => post.answers === answers && isAlike(post, item));
}

function isAlike(post: OwnPost, item: SentItem): boolean {
  return post.essence === item.essence && post.kind === item.kind && showsFiles(post, item);
}

function showsFiles({ files: shown }: OwnPost, { files: sent }: SentItem): boolean {
  if (shown === null || sent === null) return true;
  if (sent.length === 0) return shown.length === 0;
  return sent.every((names) => names.some((name) => shown.includes(name)));
}

export function toLookup(
  out: readonly PublishedItem[],
  { progress, of }: { progress: Progress; of: number },
): Lookup {
  if (out.length === of) return { found: out };
  return out.length > progress.items.length ? { progress: { items: out, state: null } } : "absent";
}
