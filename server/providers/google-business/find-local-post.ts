import type { ProviderContext } from "../spec.ts";
import { type LocalPost, listLocalPosts } from "./client.ts";
import type { PreparedCall } from "./prepare.ts";

/** Of 100 posts each: a location may make ten changes in a minute. */
const MAX_PAGES = 3;
/** How far Google's clock may be from ours. */
const CLOCK_TOLERANCE_MS = 150_000;

/**
 * The location's post of these words and this kind, with a photo or without as this one, that was made since this one was made
 * ready and that no other post of Crier's has; null where there is none. Google has no key for a post and takes the same one
 * twice.
 */
export async function findLocalPost(
  context: ProviderContext,
  { post, files, prepared_at }: Pick<PreparedCall, "post" | "files" | "prepared_at">,
): Promise<LocalPost | null> {
  const since = Date.parse(prepared_at) - CLOCK_TOLERANCE_MS;
  const summary = essenceOf(String(post.summary ?? ""));
  let page: string | null = null;
  for (let number = 0; number < MAX_PAGES; number += 1) {
    const { localPosts, nextPageToken } = await listLocalPosts(context, page);
    const recent = localPosts.filter(({ createTime }) => Date.parse(createTime ?? "") >= since);
    const alike = recent.filter(
      (each) =>
        essenceOf(each.summary) === summary &&
        each.topicType === post.topicType &&
        each.media.length === files.length,
    );
    const taken = await context.history.taken(alike.map(({ name }) => name));
    const found = alike.find(({ name }) => !taken.has(name));
    if (found !== undefined) return found;
    if (nextPageToken === "" || recent.length < localPosts.length) return null;
    page = nextPageToken;
  }
  return null;
}

function essenceOf(summary: string): string {
  return summary.replace(/\s+/g, "");
}
