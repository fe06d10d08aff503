import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { DisplayStatus } from "./display-status.ts";

export const STATUS_COPY: Record<DisplayStatus | EntryStatus, string> = {
  draft: "Draft",
  waiting: "Waiting for files",
  needs_approval: "Needs approval",
  awaiting_approval: "Waiting for approval",
  approved: "Approved",
  rejected: "Rejected",
  held: "On hold",
  not_sent: "Not sent",
  scheduled: "Scheduled",
  publishing: "Publishing",
  published: "Published",
  partially_published: "Partially published",
  failed: "Failed",
  unconfirmed: "Unconfirmed",
  deleting: "Deleting",
  deleted: "Deleted",
};
