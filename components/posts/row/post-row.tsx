"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { ROW } from "#components/bulk/rows.ts";
import { formatClock } from "#components/time/format-time.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { PostOrder } from "#core/contract/operations/posts/list-posts.ts";
import type { PostRow as Row } from "#core/contract/resources/post.ts";
import { ROW_COPY } from "../copy.ts";
import { RecurringMark } from "../recurring-mark.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { useUnsentEdits } from "../use-unsent-edits.ts";
import { RowChannels } from "./row-channels.tsx";
import { rowStatusOf } from "./row-status.ts";
import { RowThumbnail } from "./row-thumbnail.tsx";
import { rowTime, sortedBy } from "./row-time.ts";
import { RowTrouble } from "./row-trouble.tsx";

interface Props {
  post: Row;
  order: PostOrder;
  now: Date;
  isChosen: boolean;
  /** With `extend`, also selects the rows from the last selected one to this one. */
  onToggle(extend: boolean): void;
  menu: ReactNode;
}

/** A post in the list, 64 px high: two compact lines on a phone. */
export function PostRow({ post, order, now, isChosen, onToggle, menu }: Props) {
  const { slug } = useWorkspace().organization;
  const mayWrite = useMay("posts:write");
  return (
    <li className="group/row has-checked:bg-sunken">
      <div className="flex items-stretch">
        {mayWrite && (
          <label className="flex w-11 shrink-0 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              aria-label={ROW_COPY.select(post.excerpt)}
              checked={isChosen}
              onClick={(event) => onToggle(event.shiftKey)}
              onChange={() => undefined}
            />
          </label>
        )}
        <Link
          {...{ [ROW]: post.id }}
          href={`/${slug}/posts/${post.id}`}
          className={`grid min-h-16 min-w-0 grow grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-2 pr-2 -outline-offset-2 hover:bg-sunken lg:grid-cols-[3rem_minmax(0,1fr)_9.5rem_10rem] xl:grid-cols-[3rem_minmax(0,1fr)_10rem_11rem_10.5rem] ${mayWrite ? "pl-1" : "pl-4"}`}
        >
          <RowThumbnail thumbnail={post.thumbnail} />
          <RowText post={post} />
          <RowFacts post={post} order={order} now={now} />
        </Link>
        {menu}
      </div>
      <RowTrouble post={post} now={now} className={mayWrite ? "pl-12 lg:pl-27" : "pl-4 lg:pl-19"} />
    </li>
  );
}

function RowText({ post }: { post: Row }) {
  const hasLabels = post.labels.length > 0;
  return (
    <span className="col-start-2 flex min-w-0 flex-col gap-1">
      <span
        data-excerpt
        className={`line-clamp-1 wrap-anywhere ${hasLabels ? "" : "lg:line-clamp-2"}`}
      >
        {post.excerpt || <span className="text-muted">{ROW_COPY.no_text}</span>}
      </span>
      {hasLabels && (
        <span className="flex min-w-0 gap-1 overflow-hidden">
          {post.labels.map(({ id, name }) => (
            <span
              key={id}
              className="max-w-40 shrink-0 truncate rounded-full border border-line px-2 text-xs text-muted"
            >
              {name}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** Channels, status and time: beside the text, or below it on a phone, where the heading has the day. */
function RowFacts({ post, order, now }: Pick<Props, "post" | "order" | "now">) {
  const { time_zone } = useWorkspace().organization;
  const status = rowStatusOf(post, { channels: useChannels(), now });
  const hasUnsentEdits = useUnsentEdits(post);
  return (
    <span className="col-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:contents">
      <RowChannels channels={post.channels} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 lg:flex-col lg:items-start xl:contents">
        <span className="flex min-w-0 flex-col">
          <span className="flex items-center gap-1.5">
            <StatusBadge status={status} />
            <RecurringMark post={post} size={16} />
          </span>
          {hasUnsentEdits && <span className="text-xs text-warning">{ROW_COPY.unsaved}</span>}
        </span>
        <span className="text-muted">
          <span className="lg:hidden">
            {formatClock(new Date(sortedBy(post, order)), time_zone)}
          </span>
          <span className="hidden first-letter:uppercase lg:inline-block">
            {rowTime(post, order, time_zone, now)}
          </span>
        </span>
      </span>
    </span>
  );
}
