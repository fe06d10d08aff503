"use client";
import { IconCalendarShare } from "@tabler/icons-react";
import Link from "next/link";
import { memo } from "react";
import { STATUS_COPY } from "#components/posts/copy.ts";
import { RecurringMark } from "#components/posts/recurring-mark.tsx";
import { formatClock } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useParts } from "./calendar-context.ts";
import { ChannelMarks } from "./channel-marks.tsx";
import { CHIP_COPY } from "./copy.ts";
import type { Lines } from "./fit-cards.ts";
import { isMovable, type Movable } from "./move/is-movable.ts";
import { POST_LOOKS } from "./post-look.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { useShownStatus } from "./use-shown-status.ts";

interface Props {
  post: Movable;
  tabIndex?: number | undefined;
  lines: Lines;
  /** How many channel marks have room. */
  marks: number;
  /** Whether a picture has room beside a single line of text. */
  wide?: boolean;
  /** Whether it is in the side panel. */
  opened?: boolean;
  past?: boolean;
}

/** A post in a cell: its time, channels, text, picture and status. As high as `fitCards` counts. */
export const PostCard = memo(function PostCard(props: Props) {
  const { post, tabIndex, opened = false, past = false } = props;
  const { now, may_move } = useParts();
  const movable = may_move && isMovable(post, now);
  const { edge } = POST_LOOKS[useShownStatus()(post)];
  return (
    <div
      data-chip={post.id}
      className={`group/card @container relative z-10 shrink-0 rounded-field border border-l-[3px] border-y-line border-r-line ${edge} ${opened ? "bg-sunken" : past ? "bg-page text-muted" : "bg-surface"}`}
    >
      <PostLink post={post} movable={movable} tabIndex={tabIndex}>
        <CardBody {...props} />
      </PostLink>
      {movable && (
        <MoveButton
          post={post}
          tabIndex={tabIndex}
          className="absolute top-0 right-0 size-6 bg-surface opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100"
        />
      )}
    </div>
  );
});

function CardBody({ post, lines, marks, wide = true }: Props) {
  const { thumbnail_url = null } = post;
  const picture = thumbnail_url !== null && <Thumbnail url={thumbnail_url} size={32} />;
  return (
    <span className="flex gap-1.5 px-1.5 py-[3px] text-xs">
      <span className="min-w-0 flex-1">
        <span className="flex h-4 items-center gap-1 overflow-hidden">
          <PostTime post={post} />
          <PostMark post={post} size={14} />
          <RecurringMark post={post} size={14} />
          <ChannelMarks channels={post.channels} most={marks} />
        </span>
        <span className="flex gap-1.5">
          <span
            className={`min-w-0 flex-1 wrap-anywhere ${lines === 2 ? "line-clamp-2 h-8" : "line-clamp-1 h-4"}`}
          >
            {post.excerpt || <span className="text-muted">{CHIP_COPY.no_text}</span>}
          </span>
          {/* Where it is narrow, the words need the room more. */}
          {lines === 2 && <span className="shrink-0 @max-[7.5rem]:hidden">{picture}</span>}
        </span>
      </span>
      {lines === 1 && wide && picture}
    </span>
  );
}

interface LinkProps {
  post: Movable;
  movable: boolean;
  tabIndex?: number | undefined;
  className?: string;
  children: React.ReactNode;
}

/** Opens the post beside the calendar; in a new tab its page. */
export function PostLink({ post, movable, tabIndex, className = "", children }: LinkProps) {
  const { slug } = useWorkspace().organization;
  const { own_zone, openPost } = useParts();
  const { id, excerpt, scheduled_at } = post;
  const own =
    scheduled_at === null || own_zone === null
      ? null
      : formatClock(new Date(scheduled_at), own_zone);
  return (
    <Link
      href={`/${slug}/posts/${id}`}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        openPost(id);
      }}
      data-drag={movable ? id : undefined}
      tabIndex={tabIndex}
      title={own === null ? excerpt : CHIP_COPY.title(own, excerpt)}
      className={`block rounded-field -outline-offset-1 hover:bg-sunken data-dragging:opacity-40 ${movable ? "cursor-grab" : ""} ${className}`}
    >
      {children}
    </Link>
  );
}

export function PostTime({ post: { scheduled_at } }: { post: Pick<Movable, "scheduled_at"> }) {
  const { zone } = useParts();
  if (scheduled_at === null) return null;
  return (
    <span className="mr-1 shrink-0 font-bold">{formatClock(new Date(scheduled_at), zone)}</span>
  );
}

/** The status of a post: an icon unless it is scheduled, and text for screen readers. */
export function PostMark({ post, size }: { post: Movable; size: number }) {
  const status = useShownStatus()(post);
  const { icon: Icon, tone } = POST_LOOKS[status];
  return (
    <>
      {Icon !== null && <Icon size={size} stroke={2} aria-hidden className={`shrink-0 ${tone}`} />}
      <span className="sr-only">{STATUS_COPY[status]}, </span>
    </>
  );
}

interface MoveProps {
  post: Movable;
  tabIndex?: number | undefined;
  className: string;
}

export function MoveButton({ post, tabIndex, className }: MoveProps) {
  const { askMove } = useParts();
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={CHIP_COPY.move(post.excerpt)}
      title={CHIP_COPY.move_title}
      onClick={() => askMove(post)}
      className={`flex shrink-0 items-center justify-center rounded-field hover:bg-sunken ${className}`}
    >
      <IconCalendarShare size={16} stroke={1.5} aria-hidden />
    </button>
  );
}
