import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { Standing } from "./standing.ts";

/** The word for each state of a post or of one of its channels. There is always a word, never a colour alone. */
export const STATUS_WORDS: Record<Standing | EntryStatus, string> = {
  draft: "Draft",
  waiting: "Waiting for files",
  awaiting_approval: "Waiting for approval",
  rejected: "Rejected",
  held: "Held",
  not_sent: "Not sent",
  scheduled: "Scheduled",
  publishing: "Publishing",
  published: "Published",
  partially_published: "Partly published",
  failed: "Failed",
  unconfirmed: "Unconfirmed",
  deleting: "Deleting",
  deleted: "Deleted",
};
