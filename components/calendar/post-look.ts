import {
  IconAlertTriangle,
  IconCheck,
  IconHourglass,
  IconLoader2,
  IconPencil,
  type TablerIcon,
} from "@tabler/icons-react";
import { type DisplayStatus, displayStatusOf } from "#components/posts/display-status.ts";
import type { PostRow } from "#core/contract/resources/post.ts";

interface Look {
  /** Color of the edge at its left. */
  edge: string;
  /** Color of its dot on a phone. */
  dot: string;
  /** None for the usual: scheduled. */
  icon: TablerIcon | null;
  tone: string;
}

const PERSON = {
  edge: "border-l-warning",
  dot: "border-warning",
  icon: IconAlertTriangle,
  tone: "text-warning",
};
const DRAFT = {
  edge: "border-l-edge border-dashed",
  dot: "border-edge",
  icon: IconPencil,
  tone: "text-muted",
};
const PLAIN = { edge: "border-l-accent", dot: "border-accent", icon: null, tone: "" };

/** How each status looks in the calendar. Red and amber need a person. */
export const POST_LOOKS: Record<DisplayStatus, Look> = {
  draft: DRAFT,
  waiting: { ...DRAFT, icon: IconHourglass },
  approved: DRAFT,
  scheduled: PLAIN,
  publishing: { ...PLAIN, icon: IconLoader2, tone: "text-accent" },
  published: { edge: "border-l-ink", dot: "border-edge", icon: IconCheck, tone: "" },
  needs_approval: PERSON,
  awaiting_approval: { ...PERSON, icon: IconHourglass },
  rejected: PERSON,
  held: PERSON,
  not_sent: PERSON,
  partially_published: PERSON,
  handoff: { ...PERSON, icon: IconHourglass },
  failed: {
    edge: "border-l-failed",
    dot: "border-failed",
    icon: IconAlertTriangle,
    tone: "text-failed",
  },
};

type Marked = Parameters<typeof displayStatusOf>[0] & Pick<PostRow, "recurring_post_id">;

/** Returns how many icons stand beside a post's time: of its status, and that it is recurring. */
export function countIcons(post: Marked): number {
  const ofStatus = POST_LOOKS[displayStatusOf(post)].icon === null ? 0 : 1;
  return ofStatus + (post.recurring_post_id === undefined ? 0 : 1);
}
