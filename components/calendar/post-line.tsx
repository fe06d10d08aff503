"use client";
import { memo } from "react";
import { STATUS_COPY } from "#components/posts/copy.ts";
import { RecurringMark } from "#components/posts/recurring-mark.tsx";
import { formatClock } from "../time/format-time.ts";
import { useParts } from "./calendar-context.ts";
import { ChannelMarks } from "./channel-marks.tsx";
import { CHIP_COPY } from "./copy.ts";
import { isMovable, type Movable } from "./move/is-movable.ts";
import { MoveButton, PostLink, PostTime } from "./post-card.tsx";
import { POST_LOOKS } from "./post-look.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { useShownStatus } from "./use-shown-status.ts";

const MOST_MARKS = 5;

interface Props {
  post: Movable;
  tabIndex?: number | undefined;
  /** Whether it is in the side panel. */
  opened?: boolean;
}

/** A post in a list of days: as wide as the page, with its status in words. */
export const PostLine = memo(function PostLine({ post, tabIndex, opened = false }: Props) {
  const { now, may_move } = useParts();
  const movable = may_move && isMovable(post, now);
  const { edge } = POST_LOOKS[useShownStatus()(post)];
  const { thumbnail_url = null } = post;
  return (
    <div
      data-chip={post.id}
      className={`relative z-10 flex items-stretch rounded-field border border-l-[3px] border-y-line border-r-line ${opened ? "bg-sunken" : "bg-surface"} ${edge}`}
    >
      <PostLink post={post} movable={movable} tabIndex={tabIndex} className="min-w-0 flex-1">
        <span className="flex min-h-16 items-center gap-3 px-3 py-2">
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <PostTime post={post} />
              <OwnTime post={post} />
              <span className="flex items-center gap-[3px]">
                <ChannelMarks channels={post.channels} most={MOST_MARKS} />
              </span>
              <Status post={post} />
              <RecurringMark post={post} size={16} />
            </span>
            <span className="line-clamp-2 wrap-anywhere">
              {post.excerpt || <span className="text-muted">{CHIP_COPY.no_text}</span>}
            </span>
          </span>
          {thumbnail_url !== null && <Thumbnail url={thumbnail_url} size={48} />}
        </span>
      </PostLink>
      {movable && <MoveButton post={post} tabIndex={tabIndex} className="min-w-11" />}
    </div>
  );
});

function OwnTime({ post: { scheduled_at } }: { post: Movable }) {
  const { own_zone } = useParts();
  if (scheduled_at === null || own_zone === null) return null;
  const clock = formatClock(new Date(scheduled_at), own_zone);
  return <span className="text-sm text-muted">{CHIP_COPY.your_time(clock)}</span>;
}

function Status({ post }: { post: Movable }) {
  const status = useShownStatus()(post);
  const { icon: Icon, tone } = POST_LOOKS[status];
  return (
    <span className={`flex items-center gap-1 text-sm ${tone || "text-muted"}`}>
      {Icon !== null && <Icon size={16} stroke={1.5} aria-hidden />}
      {STATUS_COPY[status]}
    </span>
  );
}
