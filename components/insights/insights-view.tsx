import type { Insights } from "#core/contract/resources/insights.ts";
import { BestTimes } from "../metrics/best-times.tsx";
import { formatMomentWithin } from "../time/format-time.ts";
import { INSIGHTS_COPY } from "./copy.ts";
import { describeMissing, type PlatformTitles } from "./describe-missing.ts";
import { InsightTiles } from "./insight-tiles.tsx";
import { ByChannel, ByLabel } from "./numbers-by.tsx";
import { RankedPosts } from "./ranked-posts.tsx";

interface Props {
  insights: Insights;
  titles: PlatformTitles;
  /** The organization's path, if the reader may open its posts. */
  base: string | null;
  now: Date;
}

/** All numbers of a range. Also shown in reports, and to people with their link. */
export function InsightsView({ insights, titles, base, now }: Props) {
  const { channels, labels, best, worst, best_times, missing, time_zone } = insights;
  const at = (moment: string) => formatMomentWithin(new Date(moment), time_zone, now);
  const comparable = Object.values(insights.totals).some(({ change }) => change !== null);
  const lacks = describeMissing(missing, titles);
  return (
    <div className="@container flex flex-col gap-3" data-printable>
      <InsightTiles insights={insights} comparable={comparable} />
      <div className="grid items-start gap-3 @[60rem]:grid-cols-2 print:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-3">
          <RankedPosts
            title={INSIGHTS_COPY.best}
            hint={INSIGHTS_COPY.best_hint}
            {...{ posts: best, channels, base }}
          />
          {worst.length > 0 && (
            <RankedPosts title={INSIGHTS_COPY.worst} {...{ posts: worst, channels, base }} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <ByChannel channels={channels} base={base} />
          {labels.length > 0 && <ByLabel labels={labels} />}
          <div className="rounded-surface border border-line bg-surface p-4 break-inside-avoid">
            <BestTimes times={best_times} zone={time_zone} relative />
          </div>
        </div>
      </div>
      <p className="max-w-prose text-sm text-muted">
        {[
          INSIGHTS_COPY.footnote,
          !comparable && INSIGHTS_COPY.nothing_compared(insights.days.length),
          lacks,
          insights.as_of && INSIGHTS_COPY.as_of(at(insights.as_of)),
          insights.next_at && INSIGHTS_COPY.next(at(insights.next_at)),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
}
