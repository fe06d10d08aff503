"use client";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import { COLUMN_PAGE } from "../ideas/board-page.ts";
import { STAGE_COPY, STAGES } from "../ideas/stages.ts";
import { type CalendarQuery, filtersOf } from "./calendar-query.ts";
import { CALENDAR_COPY } from "./copy.ts";
import type { Movable } from "./move/is-movable.ts";
import type { Move } from "./move/move-in-slots.ts";

const MOST_OTHERS = 30;

export interface ShelfGroup {
  name: string;
  posts: readonly Movable[];
}

/** The ideas by stage, and the drafts that aren't among them. Those that are being scheduled are left out. */
export function useShelf({ channel, label, campaign }: CalendarQuery, pending: readonly Move[]) {
  const trpc = useTRPC();
  const filters = filtersOf({ channel, label, campaign });
  const ideas = useQuery(
    trpc.posts.list.queryOptions({ ...COLUMN_PAGE, stage: "any", order: "created", ...filters }),
  );
  const drafts = useQuery(
    trpc.posts.list.queryOptions({
      ...COLUMN_PAGE,
      statuses: "draft",
      order: "updated",
      limit: MOST_OTHERS,
      ...filters,
    }),
  );
  const leaving = new Set(pending.filter(({ to }) => to !== null).map(({ post }) => post.id));
  const stays = ({ id }: Movable) => !leaving.has(id);
  const staged = (ideas.data?.items ?? []).filter(stays);
  const others = (drafts.data?.items ?? []).filter((post) => stays(post) && post.stage === null);
  const groups: ShelfGroup[] = [
    ...STAGES.map((stage) => ({
      name: STAGE_COPY[stage],
      posts: staged.filter((post) => post.stage === stage),
    })),
    { name: CALENDAR_COPY.other_drafts, posts: others },
  ].filter(({ posts }) => posts.length > 0);
  const hasMoreIdeas = ideas.data?.next_cursor != null;
  const hasMoreDrafts = drafts.data?.next_cursor != null;
  const isKnown = ideas.data !== undefined && drafts.data !== undefined;
  const count = staged.length + others.length;
  const isMore = hasMoreIdeas || hasMoreDrafts;
  return {
    groups,
    posts: [...staged, ...others],
    hasMoreIdeas,
    hasMoreDrafts,
    error: ideas.error ?? drafts.error,
    count: isKnown ? (isMore ? CALENDAR_COPY.drafts_more(count) : `${count}`) : null,
  };
}
