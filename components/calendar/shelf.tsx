"use client";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "../api/trpc.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type CalendarQuery, filtersOf } from "./calendar-query.ts";
import { CALENDAR_COPY } from "./copy.ts";
import type { Move } from "./move/move-in-slots.ts";
import { PostCard } from "./post-card.tsx";

const MOST = 30;
const MOST_MARKS = 5;

export function useDrafts({ channel, label, campaign }: CalendarQuery, pending: readonly Move[]) {
  const trpc = useTRPC();
  const filters = filtersOf({ channel, label, campaign });
  const { data } = useQuery(
    trpc.posts.list.queryOptions({ statuses: "draft", order: "updated", limit: MOST, ...filters }),
  );
  const leaving = new Set(pending.filter(({ to }) => to !== null).map(({ post }) => post.id));
  const drafts = (data?.items ?? []).filter(({ id }) => !leaving.has(id));
  const hasMore = data?.next_cursor != null;
  const count = hasMore ? CALENDAR_COPY.drafts_more(MOST) : `${drafts.length}`;
  return { drafts, hasMore, count: data === undefined ? null : count };
}

interface Props extends ReturnType<typeof useDrafts> {
  onClose(): void;
}

/** Drafts to drag onto a day or a free posting time. A post dropped here becomes a draft. */
export function Shelf({ drafts, hasMore, count, onClose }: Props) {
  const { slug } = useWorkspace().organization;
  return (
    <section
      aria-label={CALENDAR_COPY.drafts}
      data-drop="shelf"
      className="flex min-h-0 shrink-0 flex-col rounded-surface border border-dashed border-edge data-over:bg-sunken data-over:outline-2 data-over:outline-accent lg:w-56 print:hidden"
    >
      <div className="flex items-center justify-between pl-3">
        <h2 className="font-medium">{CALENDAR_COPY.drafts}</h2>
        <IconButton label={CALENDAR_COPY.close_drafts} onClick={onClose}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-2 pb-2">
        {count !== null && drafts.length === 0 && (
          <p className="px-1 text-sm text-muted">{CALENDAR_COPY.no_drafts}</p>
        )}
        {drafts.length > 0 && (
          <p className="px-1 text-sm text-muted max-lg:hidden">{CALENDAR_COPY.drafts_hint}</p>
        )}
        {drafts.map((post) => (
          <PostCard key={post.id} post={post} lines={2} marks={MOST_MARKS} />
        ))}
        {hasMore && (
          <Link
            href={`/${slug}/posts?status=drafts`}
            className="flex min-h-11 shrink-0 items-center rounded-field px-3 hover:bg-sunken md:min-h-9"
          >
            {CALENDAR_COPY.all_drafts}
          </Link>
        )}
      </div>
    </section>
  );
}
