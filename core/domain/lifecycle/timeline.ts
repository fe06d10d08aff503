import type { PostStatus } from "#core/contract/resources/post.ts";

/** The time that matters about a post: when it is to be published or was, otherwise its last change. */
export const TIMELINE = {
  draft: "updated_at",
  scheduled: "scheduled_at",
  publishing: "updated_at",
  published: "published_at",
  partially_published: "published_at",
  failed: "updated_at",
} as const satisfies Record<PostStatus, string>;
