import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

export interface PostFilter {
  organization_id: string;
  /** For a key that reaches only some channels. */
  within?: Pick<ServiceContext, "actor">;
  statuses?: readonly PostStatus[];
  /** Leaves out scheduled posts that need no approval or have it. */
  lacks_approval?: ApprovalSettings;
  campaign?: string;
  label_id?: string;
  channel_ids?: readonly string[];
  scheduled?: Scheduled;
  /** Only drafts are at a stage. */
  stages?: readonly PostStage[];
}

/** From inclusive, to exclusive. */
export interface Scheduled {
  from: Date | null;
  to: Date | null;
}

export type Leading = "statuses" | "campaign" | "label" | "channels" | "scheduled" | "stages";

/** The filter or order whose index the list is read from. The other filters are checked post by post. */
export type Lead =
  | { by: "all" | "order" | Leading }
  /** Months (their first midnight) with scheduled posts, for a time range with many posts. */
  | { by: "months"; months: readonly string[] };

export interface ListPlan {
  order: PostOrder;
  filter: PostFilter;
  lead: Lead;
}

export const MOST_EXAMINED = 2_000;

/**
 * A filter that matches up to this many posts leads in every order: all are read and sorted. Half of MOST_EXAMINED, so
 * that posts created after counting are read too.
 */
export const MOST_SORTED = MOST_EXAMINED / 2;
