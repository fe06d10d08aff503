"use client";
import type { EntryMetrics, PostMetrics } from "#core/contract/operations/metrics.ts";
import { type MetricName, POST_METRICS } from "#core/contract/resources/metric.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { METRIC_LABELS, METRICS_COPY, STATE_LABELS } from "./copy.ts";

interface Props {
  named: readonly { name: string; entry: EntryMetrics }[];
  totals: PostMetrics["totals"];
}

const NUMBER = "px-3 py-2 text-right whitespace-nowrap tabular-nums";
const NAME = "px-4 py-2 text-left font-normal";

/** A row for each channel, a column for each number that any of them has, and their sums. */
export function PostNumbersTable({ named, totals }: Props) {
  const columns = numbersOf(named);
  const isSummed = named.length > 1 && columns.some((metric) => totals[metric] !== undefined);
  return (
    <section
      aria-label={METRICS_COPY.table_label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-surface border border-line bg-surface"
    >
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className={NAME}>
              {METRICS_COPY.channel}
            </th>
            {columns.map((metric) => (
              <th key={metric} scope="col" className={`${NUMBER} font-normal`}>
                {METRIC_LABELS[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {named.map(({ name, entry }) => (
            <tr key={entry.channel_id}>
              <th scope="row" className={NAME}>
                <ChannelName name={name} entry={entry} />
              </th>
              {columns.map((metric) => (
                <NumberCell key={metric} entry={entry} metric={metric} />
              ))}
            </tr>
          ))}
        </tbody>
        {isSummed && (
          <tfoot className="border-t border-line font-medium">
            <tr>
              <th scope="row" className={`${NAME} font-medium!`}>
                {METRICS_COPY.totals}
              </th>
              {columns.map((metric) => (
                <td key={metric} className={NUMBER}>
                  {totals[metric]?.toLocaleString("en-GB") ?? <None reason={METRICS_COPY.no_sum} />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** Returns the numbers that at least one of the channels offers. */
export function numbersOf(named: Props["named"]): readonly MetricName[] {
  return POST_METRICS.filter((metric) =>
    named.some(({ entry }) => entry.metrics[metric].state !== "not_offered"),
  );
}

function ChannelName({ name, entry: { channel_id, provider } }: Props["named"][number]) {
  const channel = useChannels().find(({ id }) => id === channel_id);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ChannelAvatar channel={channel ?? { name, provider }} size={28} />
      <span className="max-w-56 truncate">{name}</span>
    </span>
  );
}

function NumberCell({ entry, metric }: { entry: EntryMetrics; metric: MetricName }) {
  const { state, value, definition } = entry.metrics[metric];
  if (state !== "measured")
    return (
      <td className={NUMBER}>
        <None reason={STATE_LABELS[state]} />
      </td>
    );
  return (
    <td className={NUMBER} title={definition}>
      {(value ?? 0).toLocaleString("en-GB")}
    </td>
  );
}

function None({ reason }: { reason: string }) {
  return (
    <span title={reason} className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{reason}</span>
    </span>
  );
}
