/**
 * For platforms that have no key for posts: whether a post is out is found by looking through the account's own recent
 * posts. Two posts with the same words are told apart by their time and by what they answer: ours is not older than the
 * moment it was prepared, less the difference that clocks may have, it answers the item before it, or nothing, it shows the
 * very files that were uploaded for it, and no other post of Crier's has its id. A post with the same words and without files
 * that a person publishes by hand in that time is taken for ours.
 */
import type { Lookup, PostHistory, Progress, PublishedItem } from "../spec.ts";
import { toLookup } from "./to-lookup.ts";

/** How far a platform's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 150_000;

/** One of the account's own posts. */
export interface OwnPost {
  sent: PublishedItem;
  created_at: Date;
  /** What there is of its words however the platform shows them, to compare. */
  essence: string;
  /** Its format, such as a poll, where the platform tells it. */
  kind?: string;
  /** The id of the post that it answers, null where none. */
  answers: string | null;
  /** The names of its files, of which one may have several. Null where the platform does not tell them. */
  files: readonly string[] | null;
}

/** What a post that was sent is known by. */
interface SentItem {
  essence: string;
  kind?: string;
  /** Of each of its files the names, one of which the platform tells of it. Null where that is not known. */
  files: readonly (readonly string[])[] | null;
}

/** A page of them, newest first, and the way to the one before it; null where there is none. */
export interface OwnPosts {
  posts: readonly OwnPost[];
  next: string | null;
}

export interface OwnPostSearch {
  history: Pick<PostHistory, "taken">;
  /** What was sent: of a thread its items in order. */
  items: readonly SentItem[];
  /** When it was made ready. */
  prepared_at: Date;
  max_pages: number;
  list(page: string | null, since: Date): Promise<OwnPosts>;
}

/**
 * Whether the items after those that are known to be out have arrived as well. Unknown where the account has posted too
 * much since to be read through.
 */
export async function findOwnPost(search: OwnPostSearch, progress: Progress): Promise<Lookup> {
  const { out, complete } = await findOwnItems(search, progress.items);
  const of = search.items.length;
  if (out.length < of && !complete) return "unknowable";
  return toLookup(out, { progress, of });
}

/** The item after those that are known to be out; null where it has not arrived. */
export async function findNextOwnItem(
  search: OwnPostSearch,
  known: readonly PublishedItem[],
): Promise<PublishedItem | null> {
  const items = search.items.slice(0, known.length + 1);
  const { out } = await findOwnItems({ ...search, items }, known);
  return out[known.length] ?? null;
}

/** The items that are out, the first ones, and whether everything was read that could hold more. */
async function findOwnItems(
  { history, items, prepared_at, max_pages, list }: OwnPostSearch,
  known: readonly PublishedItem[],
): Promise<{ out: readonly PublishedItem[]; complete: boolean }> {
  const since = new Date(prepared_at.getTime() - CLOCK_TOLERANCE_MS);
  const { posts, complete } = await listSince(since, max_pages, list);
  const alike = posts.filter((post) => items.some((item) => isAlike(post, item)));
  const taken = await history.taken(alike.map(({ sent }) => sent.external_post_id));
  const free = alike.filter(({ sent }) => !taken.has(sent.external_post_id));
  return { out: findChain(free, items, known), complete };
}

async function listSince(since: Date, max_pages: number, list: OwnPostSearch["list"]) {
  const posts = new Map<string, OwnPost>();
  let page: string | null = null;
  for (let read = 0; read < max_pages; read += 1) {
    const listed: OwnPosts = await list(page, since);
    const recent = listed.posts.filter(({ created_at }) => created_at >= since);
    // A server without pages gives the same list again.
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
 * The items that are out, first those that are known, each an answer to the one before. Of several such chains the
 * longest.
 */
function findChain(
  posts: readonly OwnPost[],
  items: OwnPostSearch["items"],
  known: readonly PublishedItem[],
): readonly PublishedItem[] {
  const [next, ...rest] = items.slice(known.length);
  if (next === undefined) return known;
  const answered = known.at(-1)?.external_post_id ?? null;
  const chains = findAnswers(posts, next, answered).map((start) => follow(posts, start, rest));
  const longest = chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
  return [...known, ...longest.map(({ sent }) => sent)];
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
