import type { OwnPostSearch } from "../kit/find-own-post.ts";
import type { Json, ProviderContext } from "../spec.ts";
import { accountOf } from "./account.ts";
import { listPosts, type Post } from "./client.ts";
import type { PreparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";

/** Pages of 50 posts. */
const MAX_PAGES = 10;
const ADDRESSES = /(https?:\/\/[^\s?#()<>[\]]+)[^\s()<>[\]]*/g;

/**
 * Searches the community's posts by author, text and URL. On version 1 servers, version 3 of the API can't list the
 * account's own posts.
 */
export function searchFor(
  context: ProviderContext,
  call: PreparedCall,
  uploads: readonly Json[],
): OwnPostSearch {
  const { person_id } = accountOf(context);
  const { community_id, files } = call;
  const pictures = uploads.flatMap((upload) => (typeof upload === "string" ? [[upload]] : []));
  return {
    history: context.history,
    items: [{ essence: essenceOf({ ...call, creator_id: person_id }), files: pictures }],
    prepared_at: new Date(call.prepared_at),
    max_pages: MAX_PAGES,
    async list(page, since) {
      const number = Number(page ?? 1);
      const listed = await listPosts(context, { community_id, page: number });
      const posts = listed
        .filter((post) => !post.deleted && !isPinnedBefore(post, since))
        .map((post) => ({
          sent: toPublishedItem(post),
          created_at: new Date(post.published),
          essence: essenceOf(files.length === 0 ? post : { ...post, url: null }),
          answers: null,
          files: files.length === 0 || post.url == null ? [] : [post.url],
        }));
      return { posts, next: listed.length === 0 ? null : String(number + 1) };
    },
  };
}

/** Pinned posts come first in each listing, however old they are. */
function isPinnedBefore(post: Post, since: Date): boolean {
  return (post.featured_community || post.featured_local) && new Date(post.published) < since;
}

/** A server removes tracking parameters from URLs, and white space from the ends (`clean_urls_in_text`). */
function essenceOf(post: Pick<Post, "name" | "body" | "url" | "creator_id">): string {
  const { name, body, url, creator_id } = post;
  const words = [name, body ?? "", url ?? ""].map((each) =>
    each.replace(ADDRESSES, (_, start: string) => start.replace(/\/$/, "")).replace(/\s+/g, ""),
  );
  return JSON.stringify([creator_id, ...words]);
}
