import type { ProviderContext } from "../spec.ts";
import { type LocalPost, listLocalPosts } from "./client.ts";
import type { PreparedCall } from "./prepare.ts";

/** Pages of 100 posts: a location may make ten changes a minute. */
const MAX_PAGES = 3;
const CLOCK_TOLERANCE_MS = 150_000;

/**
 * Finds the location's post with this text, topic and presence of a photo that was created since this one was prepared
 * and belongs to no other Crier post. Returns null if there is none. Google has no idempotency key and accepts the same
 * post twice.
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
