"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "../api/trpc.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type CalendarQuery, filtersOf } from "./calendar-query.ts";
import { CALENDAR_COPY } from "./copy.ts";
import type { Move } from "./move/move-in-slots.ts";
import { PostChip } from "./post-chip.tsx";

const MOST = 30;

export function useDrafts({ channel, label, campaign }: CalendarQuery) {
  const trpc = useTRPC();
  const filters = filtersOf({ channel, label, campaign });
  const { data } = useQuery(
    trpc.posts.list.queryOptions({ statuses: "draft", order: "updated", limit: MOST, ...filters }),
  );
  return { drafts: data?.items ?? [], hasMore: data?.next_cursor != null };
}

interface Props extends ReturnType<typeof useDrafts> {
  pending: readonly Move[];
}

/** Drafts to drag onto a day. A post dropped here becomes a draft. */
export function Shelf({ drafts, hasMore, pending }: Props) {
  const { slug } = useWorkspace().organization;
  const leaving = new Set(pending.filter(({ to }) => to !== null).map(({ post }) => post.id));
  const shown = drafts.filter(({ id }) => !leaving.has(id));
  return (
    <section
      aria-label={CALENDAR_COPY.drafts}
      data-drop="shelf"
      className="rounded-surface border border-dashed border-edge px-3 data-over:bg-sunken data-over:outline-2 data-over:outline-accent md:px-4"
    >
      <Disclosure
        label={CALENDAR_COPY.drafts}
        value={hasMore ? CALENDAR_COPY.drafts_more(MOST) : `${shown.length}`}
      >
        <div className="flex gap-2 overflow-x-auto pt-1 pb-3">
          {shown.length === 0 && <p className="text-sm text-muted">{CALENDAR_COPY.no_drafts}</p>}
          {shown.map((post) => (
            <div key={post.id} className="w-56 shrink-0">
              <PostChip post={post} look="line" />
            </div>
          ))}
          {hasMore && (
            <Link
              href={`/${slug}/posts?status=drafts`}
              className="flex min-h-11 shrink-0 items-center rounded-field px-3 hover:bg-sunken"
            >
              {CALENDAR_COPY.all_drafts}
            </Link>
          )}
        </div>
      </Disclosure>
    </section>
  );
}
