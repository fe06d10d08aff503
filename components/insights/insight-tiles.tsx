import {
  INSIGHT_NAMES,
  type InsightDay,
  type InsightName,
  type Insights,
  type InsightTotal,
} from "#core/contract/resources/insights.ts";
import { LineChart } from "../metrics/line-chart.tsx";
import { INSIGHT_LABELS, INSIGHT_MEANINGS, INSIGHTS_COPY } from "./copy.ts";
import { formatChange, formatCount } from "./format-count.ts";

const CARD = "rounded-surface border border-line bg-surface p-4 break-inside-avoid";

interface Props {
  insights: Insights;
  /** Whether any total is compared with the range before. If none is, that is said once, elsewhere. */
  comparable: boolean;
}

/** The totals of a range with how they changed, each with a line of both ranges. */
export function InsightTiles({ insights, comparable }: Props) {
  return (
    <dl className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 xl:grid-cols-4 print:grid-cols-2">
      {INSIGHT_NAMES.map((name) => (
        <Tile key={name} name={name} insights={insights} comparable={comparable} />
      ))}
    </dl>
  );
}

function Tile({ name, insights, comparable }: Props & { name: InsightName }) {
  const { totals, days, previous_days } = insights;
  const total = totals[name];
  const isCount = name === "followers" || name === "posts";
  return (
    <div className={`flex min-w-0 flex-col ${CARD}`}>
      <dt className="text-sm text-muted">{INSIGHT_LABELS[name]}</dt>
      <dd className="text-2xl font-bold">{formatCount(total.value)}</dd>
      {comparable && <Change total={total} days={days.length} isCount={isCount} />}
      <dd className="mt-3" aria-hidden>
        <LineChart
          label={INSIGHTS_COPY.chart(INSIGHT_LABELS[name])}
          points={toPoints(days, name)}
          before={toPoints(previous_days, name)}
          zoomed={name === "followers"}
          className="h-14"
        />
      </dd>
      <dd className="mt-2 text-xs text-muted">{INSIGHT_MEANINGS[name]}</dd>
    </div>
  );
}

function toPoints(days: readonly InsightDay[], name: InsightName) {
  return days.map((day, at) => ({ at, value: day[name] }));
}

interface ChangeProps {
  total: InsightTotal;
  days: number;
  isCount: boolean;
}

function Change({ total, days, isCount }: ChangeProps) {
  const { value, change, before, channels, compared } = total;
  if (value === null) return null;
  if (change === null || before === null)
    return <dd className="text-sm text-muted">{INSIGHTS_COPY.no_comparison}</dd>;
  const some = compared < channels ? `, ${INSIGHTS_COPY.on_some(compared, channels)}` : "";
  if (change === 0)
    return <dd className="text-sm text-muted">{INSIGHTS_COPY.same_as_before(days) + some}</dd>;
  return (
    <dd className="text-sm text-muted">
      <span className={change > 0 ? "font-medium text-accent" : "font-medium text-ink"}>
        {formatChange(change, before, isCount)}
      </span>{" "}
      {INSIGHTS_COPY.than_before(days) + some}
    </dd>
  );
}
