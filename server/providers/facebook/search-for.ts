import { uploadsIn } from "../kit/files/send-with-files.ts";
import type { OwnPostSearch } from "../kit/find-own-post.ts";
import type { Progress, ProviderContext, PublishedItem } from "../spec.ts";
import { listPosts, type Post } from "./client.ts";
import type { PreparedCall } from "./prepare.ts";

/** Pages of 100 posts. */
const MAX_PAGES = 10;
/** How far Facebook's clock may be behind ours, besides the tolerance of the search. */
const CLOCKS_DIFFER_MS = 2 * 60_000;

export function searchFor(
  context: ProviderContext,
  { message, prepared_at }: PreparedCall,
  progress: Progress,
): OwnPostSearch {
  const photos = uploadsIn(progress).map((id) => [String(id)]);
  return {
    history: context.history,
    items: [{ essence: essenceOf(message), files: photos }],
    prepared_at: new Date(Date.parse(prepared_at) - CLOCKS_DIFFER_MS),
    max_pages: MAX_PAGES,
    async list(after, since) {
      const { data, paging } = await listPosts(context, { after, since });
      const posts = data.map((post) => ({
        sent: toItem(post),
        created_at: new Date(post.created_time),
        essence: essenceOf(post.message ?? ""),
        answers: null,
        files: photosOf(post),
      }));
      return { posts, next: data.length === 0 ? null : (paging?.cursors?.after ?? null) };
    },
  };
}

export function toItem({ id, permalink_url }: Post): PublishedItem {
  return { external_post_id: id, url: permalink_url ?? null, reference: null };
}

function photosOf({ attachments }: Post): string[] {
  const all = attachments?.data.flatMap((each) => [each, ...(each.subattachments?.data ?? [])]);
  // A link attachment also has an ID if it leads to a page on Facebook.
  const shown = (all ?? []).filter(({ media_type }) => media_type !== "link");
  return shown.flatMap(({ target }) => target?.id ?? []);
}

function essenceOf(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
