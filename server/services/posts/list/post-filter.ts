import type { PostOrder } from "#core/contract/posts/list-posts.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";

/** Which posts of an organization a list shows: all that fit every filter that is given. */
export interface PostFilter {
  organization_id: string;
  statuses?: readonly PostStatus[];
  campaign?: string;
  label_id?: string;
  /** Of any of these. */
  channel_ids?: readonly string[];
  booked?: Booked;
}

/** From the first instant, to before the second. */
export interface Booked {
  from: Date | null;
  to: Date | null;
}

/** The filters that an index leads through. */
export type Leading = "statuses" | "campaign" | "label" | "channels" | "booked";

/** The filter, or the order, by whose index a list is read; the others are looked at post by post. */
export type Lead =
  | { by: "all" | "order" | Leading }
  /** The months (their first midnight) in which something is booked: for a stretch of time that is full of posts. */
  | { by: "months"; months: readonly string[] };

export interface ListPlan {
  order: PostOrder;
  filter: PostFilter;
  lead: Lead;
}

/** How many posts a request looks at before it answers with a page that is not full. */
export const MOST_EXAMINED = 2_000;

/**
 * A filter that fits up to so many posts leads in every order: they are all read, and sorted. Half of MOST_EXAMINED, so
 * that posts made after they were counted are read as well.
 */
export const MOST_SORTED = MOST_EXAMINED / 2;
