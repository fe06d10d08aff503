import { NOT_YET_TRIED } from "./not-yet-tried.ts";
import type { PostRecord } from "./post-record.ts";

/** The post's entries, in the state that a post has before any of them has a result of its own. */
export function withStatus(post: PostRecord, status: PostRecord["status"]): PostRecord["entries"] {
  if (status !== "draft" && status !== "scheduled" && status !== "publishing") return post.entries;
  return post.entries.map((entry) => ({ ...entry, ...NOT_YET_TRIED, status }));
}
