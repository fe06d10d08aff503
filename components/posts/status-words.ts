import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";

/** The word for each state of a post or of one of its channels. There is always a word, never a colour alone. */
export const STATUS_WORDS: Record<PostStatus | EntryStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  publishing: "Publishing",
  published: "Published",
  partially_published: "Partly published",
  failed: "Failed",
  unconfirmed: "Unconfirmed",
  deleting: "Deleting",
  deleted: "Deleted",
};
