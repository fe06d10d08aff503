"use client";
import { useMay } from "#components/workspace/use-may.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type CalendarQuery, filtersOf } from "./calendar-query.ts";
import { CALENDAR_COPY } from "./copy.ts";

interface Props {
  /** Weeks that are far away are usually empty, which needs no words. */
  showsToday: boolean;
  query: CalendarQuery;
  onClear(change: Record<"status" | "channel" | "label" | "campaign", undefined>): void;
}

export function NothingScheduled({ query, showsToday, onClear }: Props) {
  const { slug } = useWorkspace().organization;
  const mayWrite = useMay("posts:write");
  const { status, channel, label, campaign } = query;
  const isFiltered =
    status !== undefined || Object.keys(filtersOf({ channel, label, campaign })).length > 0;
  if (!isFiltered && !showsToday) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line bg-surface p-3 lg:absolute lg:inset-x-0 lg:bottom-10 lg:z-20 lg:mx-auto lg:w-fit lg:shadow-float print:hidden"
    >
      <p>
        {isFiltered ? CALENDAR_COPY.no_match : CALENDAR_COPY.empty[mayWrite ? "write" : "read"]}
      </p>
      {isFiltered && (
        <Button
          onClick={() =>
            onClear({
              status: undefined,
              channel: undefined,
              label: undefined,
              campaign: undefined,
            })
          }
        >
          {CALENDAR_COPY.clear_filters}
        </Button>
      )}
      {!isFiltered && mayWrite && (
        <ButtonLink href={`/${slug}/compose`} look="primary">
          {CALENDAR_COPY.create}
        </ButtonLink>
      )}
    </div>
  );
}
