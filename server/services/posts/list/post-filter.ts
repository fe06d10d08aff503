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

/** The filter by whose index a list is read; the others are looked at post by post. */
export type Lead =
  | { by: "all" | "statuses" | "campaign" | "label" | "channels" | "booked" }
  /** The months (their first midnight) in which something is booked: for a stretch of time that is full of posts. */
  | { by: "months"; months: readonly string[] };

export interface ListPlan {
  filter: PostFilter;
  lead: Lead;
}

/** How many posts a request looks at before it answers with a page that is not full. */
export const MOST_EXAMINED = 2_000;
