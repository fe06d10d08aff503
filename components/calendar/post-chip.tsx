"use client";
import type { TablerIcon } from "@tabler/icons-react";
import {
  IconAlertTriangle,
  IconCalendarShare,
  IconCheck,
  IconHourglass,
  IconPencil,
} from "@tabler/icons-react";
import Link from "next/link";
import { memo } from "react";
import { PlatformMark } from "#components/marks/platform-mark.tsx";
import type { DisplayStatus } from "#components/posts/display-status.ts";
import { STATUS_COPY } from "#components/posts/status-copy.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { displayStatusOf } from "../posts/display-status.ts";
import { formatClock } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useParts } from "./calendar-context.ts";
import { CHIP_COPY } from "./copy.ts";
import { isMovable } from "./move/is-movable.ts";

type Look = "chip" | "line";

const LOOKS = {
  chip: {
    link: "min-h-6 gap-1 px-1.5 text-sm",
    button:
      "absolute inset-y-0 right-0 w-6 bg-surface opacity-0 group-focus-within/chip:opacity-100 group-hover/chip:opacity-100 pointer-coarse:static pointer-coarse:opacity-100",
    icon: 14,
  },
  line: { link: "min-h-11 gap-2 px-3", button: "min-w-11", icon: 18 },
} as const;

interface Props {
  post: PostRow;
  tabIndex?: number;
  look: Look;
}

export const PostChip = memo(function PostChip({ post, tabIndex, look }: Props) {
  const { now, sandboxes, may_move } = useParts();
  const { channels } = post;
  const isSandbox =
    channels.length > 0 && channels.every(({ channel_id }) => sandboxes.has(channel_id));
  const movable = may_move && isMovable(post, now);
  const edge = post.status === "draft" ? "border-dashed border-edge" : "border-line";
  const failed = post.status === "failed" ? "border-failed!" : "";
  return (
    <div
      data-chip={post.id}
      className={`group/chip relative z-10 flex items-stretch rounded-field border bg-surface ${edge} ${failed} ${isSandbox ? "sandbox-edge pl-1" : ""}`}
    >
      <ChipLink
        post={post}
        look={look}
        movable={movable}
        isSandbox={isSandbox}
        tabIndex={tabIndex}
      />
      {movable && <MoveButton post={post} look={look} tabIndex={tabIndex} />}
    </div>
  );
});

type Part = Pick<Props, "post" | "look"> & { tabIndex: number | undefined };

function ChipLink(props: Part & { movable: boolean; isSandbox: boolean }) {
  const { post, look, movable, isSandbox, tabIndex } = props;
  const { slug } = useWorkspace().organization;
  const { own_zone } = useParts();
  const { id, excerpt, scheduled_at } = post;
  const own =
    scheduled_at === null || own_zone === null
      ? null
      : formatClock(new Date(scheduled_at), own_zone);
  return (
    <Link
      href={`/${slug}/posts/${id}`}
      prefetch={false}
      data-drag={movable ? id : undefined}
      tabIndex={tabIndex}
      title={own === null ? excerpt : CHIP_COPY.title(own, excerpt)}
      className={`flex min-w-0 flex-1 items-center rounded-field hover:bg-sunken data-dragging:opacity-40 ${LOOKS[look].link} ${movable ? "cursor-grab" : ""}`}
    >
      {scheduled_at !== null && <Clock look={look} own={own} at={new Date(scheduled_at)} />}
      <ChipMark status={displayStatusOf(post)} />
      <span className="min-w-0 flex-1 truncate">
        {excerpt || <span className="text-muted">{CHIP_COPY.no_text}</span>}
      </span>
      {look === "line" && <ChipMarks channels={post.channels} />}
      {isSandbox && <span className="sr-only">{CHIP_COPY.sandbox}</span>}
    </Link>
  );
}

function Clock({ at, own, look }: { at: Date; own: string | null; look: Look }) {
  const { zone } = useParts();
  return (
    <span className="shrink-0 tabular-nums">
      {formatClock(at, zone)}
      {look === "line" && own !== null && (
        <span className="text-sm text-muted"> · {CHIP_COPY.your_time(own)}</span>
      )}
    </span>
  );
}

function MoveButton({ post, look, tabIndex }: Part) {
  const { askMove } = useParts();
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={CHIP_COPY.move(post.excerpt)}
      title={CHIP_COPY.move_title}
      onClick={() => askMove(post)}
      className={`flex shrink-0 items-center justify-center rounded-field hover:bg-sunken ${LOOKS[look].button}`}
    >
      <IconCalendarShare size={LOOKS[look].icon} stroke={1.5} aria-hidden />
    </button>
  );
}

const MARKS: Partial<Record<DisplayStatus, { icon: TablerIcon; tone: string }>> = {
  published: { icon: IconCheck, tone: "" },
  partially_published: { icon: IconAlertTriangle, tone: "text-warning" },
  failed: { icon: IconAlertTriangle, tone: "text-failed" },
  not_sent: { icon: IconAlertTriangle, tone: "text-warning" },
  needs_approval: { icon: IconAlertTriangle, tone: "text-warning" },
  awaiting_approval: { icon: IconHourglass, tone: "" },
  rejected: { icon: IconAlertTriangle, tone: "text-warning" },
  held: { icon: IconAlertTriangle, tone: "text-warning" },
  draft: { icon: IconPencil, tone: "text-muted" },
};

const MOST = 3;

/** The status of a post: an icon unless it is scheduled, and text for screen readers. */
function ChipMark({ status }: { status: DisplayStatus }) {
  const mark = MARKS[status];
  return (
    <>
      {mark !== undefined && (
        <mark.icon size={14} stroke={2} aria-hidden className={`shrink-0 ${mark.tone}`} />
      )}
      <span className="sr-only">{STATUS_COPY[status]}, </span>
    </>
  );
}

function ChipMarks({ channels }: Pick<PostRow, "channels">) {
  const rest = channels.length - MOST;
  return (
    <span className="flex shrink-0 items-center gap-1 text-muted">
      {channels.slice(0, MOST).map(({ channel_id, provider, name }) => (
        <span key={channel_id} title={name}>
          <PlatformMark provider={provider} />
          <span className="sr-only">{name}</span>
        </span>
      ))}
      {rest > 0 && <span className="text-sm">+{rest}</span>}
    </span>
  );
}
