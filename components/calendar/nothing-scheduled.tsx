"use client";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { type CalendarQuery, filtersOf } from "./calendar-query.ts";

interface Props {
  query: CalendarQuery;
  onClear(change: Record<"status" | "channel" | "label" | "campaign", undefined>): void;
}

/** Says of days without a post how posts get there, or that a filter hides them. */
export function NothingScheduled({ query, onClear }: Props) {
  const { slug } = useWorkspace().organization;
  const { status, channel, label, campaign } = query;
  const isFiltered =
    status !== undefined || Object.keys(filtersOf({ channel, label, campaign })).length > 0;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line bg-surface p-3"
    >
      <p>
        {isFiltered
          ? "No posts match on these days."
          : "Nothing is scheduled on these days. Select a day to write a post for it, or drag a draft onto one."}
      </p>
      {isFiltered ? (
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
          Clear filters
        </Button>
      ) : (
        <ButtonLink href={`/${slug}/compose`} look="primary">
          Write a post
        </ButtonLink>
      )}
    </div>
  );
}
