import type { Metadata } from "next";
import { Suspense } from "react";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { listPlatformTitles } from "#app/list-platform-titles.ts";
import { server } from "#app/server.ts";
import { INSIGHTS_COPY } from "#components/insights/copy.ts";
import { InsightActions } from "#components/insights/insight-actions.tsx";
import { InsightFilters } from "#components/insights/insight-filters.tsx";
import {
  readInsightsQuery,
  toInsightsInput,
  writeInsightsQuery,
} from "#components/insights/insights-query.ts";
import { InsightsSkeleton } from "#components/insights/insights-skeleton.tsx";
import { InsightsView } from "#components/insights/insights-view.tsx";
import { NoInsights } from "#components/insights/no-insights.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Refusal } from "#core/contract/refusal.ts";
import { dayBefore, formatDays } from "#core/domain/schedule/format-days.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";

export const metadata: Metadata = { title: PAGE_TITLES.insights };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: Props) {
  const { org } = await params;
  const workspace = await openWorkspace(org, "/insights");
  const query = readInsightsQuery(await searchParams);
  const labels = await workspace.ask(server.registry.labels.list, {});
  const now = workspace.ctx.system.now();
  const today = toLocalTime(now, workspace.organization.policy.time_zone).slice(0, 10);
  const input = toInsightsInput(query, today);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl font-bold">{INSIGHTS_COPY.title}</h1>
        <InsightFilters query={query} labels={labels} />
      </div>
      <Suspense key={writeInsightsQuery(query)} fallback={<InsightsSkeleton />}>
        <Numbers base={`/${org}`} workspace={workspace} input={input} now={now} />
      </Suspense>
    </div>
  );
}

interface NumbersProps {
  base: string;
  workspace: Awaited<ReturnType<typeof openWorkspace>>;
  input: ReturnType<typeof toInsightsInput>;
  now: Date;
}

async function Numbers({ base, workspace, input, now }: NumbersProps) {
  const { ask, organization } = workspace;
  const insights = await orRefusal(ask(server.registry.insights.get, input));
  if (insights instanceof Refusal)
    return <Notice tone="failed" title={INSIGHTS_COPY.filter_unknown} />;
  const { as_of, channels, days } = insights;
  const isFiltered = input.channels !== undefined || input.label !== undefined;
  const hasNumbers = days.some(
    ({ followers, engagement }) => followers !== null || engagement !== null,
  );
  if (!isFiltered && (channels.length === 0 || (as_of === null && !hasNumbers)))
    return <NoInsights insights={insights} hasChannels={channels.length > 0} />;
  return (
    <>
      <p className="hidden print:block">{`${organization.name}, ${formatDays(insights.from, dayBefore(insights.to))}`}</p>
      <InsightActions insights={insights} shared={input} />
      <InsightsView insights={insights} titles={listPlatformTitles()} base={base} now={now} />
    </>
  );
}

/** A filter in the URL may be of a channel or label that was deleted since. */
async function orRefusal<Answer>(call: Promise<Answer>): Promise<Answer | Refusal> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "BAD_REQUEST") return error;
    throw error;
  });
}
