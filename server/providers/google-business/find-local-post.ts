import type { ProviderContext } from "../spec.ts";
import { type LocalPost, listLocalPosts } from "./client.ts";
import type { PreparedCall } from "./prepare.ts";

/** Of 100 posts each: a location may make ten changes in a minute. */
const MAX_PAGES = 3;
/** How far Google's clock may be from ours. */
const CLOCK_TOLERANCE_MS = 150_000;

/**
 * The location's post with these words that was made since this one was made ready; null where there is none. Google has
 * no key for a post and takes the same one twice, so that this is asked before each is made.
 */
export async function findLocalPost(
  context: ProviderContext,
  { post, prepared_at }: Pick<PreparedCall, "post" | "prepared_at">,
): Promise<LocalPost | null> {
  const since = Date.parse(prepared_at) - CLOCK_TOLERANCE_MS;
  const summary = essenceOf(String(post.summary ?? ""));
  let page: string | null = null;
  for (let number = 0; number < MAX_PAGES; number += 1) {
    const { localPosts, nextPageToken } = await listLocalPosts(context, page);
    const recent = localPosts.filter(({ createTime }) => Date.parse(createTime ?? "") >= since);
    const found = recent.find((each) => essenceOf(each.summary) === summary);
    if (found !== undefined) return found;
    if (nextPageToken === "" || recent.length < localPosts.length) return null;
    page = nextPageToken;
  }
  return null;
}

function essenceOf(summary: string): string {
  return summary.replace(/\s+/g, "");
}
