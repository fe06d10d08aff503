"use client";
import type { Insights } from "#core/contract/resources/insights.ts";
import { FillButton } from "../sample-data/fill-button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INSIGHTS_COPY } from "./copy.ts";
import { useShortMoment } from "./use-short-moment.ts";

/** Shown before the first reading, with when it comes. */
export function NoInsights({
  insights,
  hasChannels,
}: {
  insights: Insights;
  hasChannels: boolean;
}) {
  const { slug } = useWorkspace().organization;
  const moment = useShortMoment();
  const [mayConnect, mayWrite, mayFill] = [
    useMay("channels"),
    useMay("posts:write"),
    useMay("settings"),
  ];
  const { next_at, totals } = insights;
  if (!hasChannels)
    return (
      <EmptyState title={INSIGHTS_COPY.no_channel_title} text={INSIGHTS_COPY.no_channel}>
        {mayConnect && (
          <ButtonLink look="primary" href={`/${slug}/channels`}>
            {INSIGHTS_COPY.connect}
          </ButtonLink>
        )}
        {mayFill && <FillButton />}
      </EmptyState>
    );
  const hasPosts = totals.posts.value !== 0 || next_at !== null;
  return (
    <EmptyState
      title={INSIGHTS_COPY.no_reading_title}
      text={
        next_at === null ? INSIGHTS_COPY.first_post : INSIGHTS_COPY.first_reading(moment(next_at))
      }
    >
      {mayWrite && !hasPosts && (
        <ButtonLink look="primary" href={`/${slug}/compose`}>
          {INSIGHTS_COPY.new_post}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
