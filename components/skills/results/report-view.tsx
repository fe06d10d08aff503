import type { PlatformTitles } from "#components/insights/describe-missing.ts";
import { InsightsView } from "#components/insights/insights-view.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import type { Report } from "#core/contract/operations/skills/report.ts";
import { POST_METRICS } from "#core/contract/resources/metric.ts";
import { dayBefore, formatDays } from "#core/domain/schedule/format-days.ts";
import { REPORT_COPY } from "./copy.ts";

interface Props {
  report: Report;
  titles: PlatformTitles;
  /** The organization's path, if the reader may open its posts. */
  base: string | null;
  now: Date;
  /** Only the range's numbers, without the table of posts. */
  isPreview?: boolean;
}

/**
 * A report: the range's numbers as on the Insights page, then each post's as a table, with their definitions and what is
 * missing. Also shown to people with the share link.
 */
export function ReportView({ report, isPreview = false, ...shown }: Props) {
  const { title, rows, gaps, definitions, insights } = report;
  const range = insights && formatDays(insights.from, dayBefore(insights.to));
  const titleOf = (provider: string) => shown.titles[provider] ?? provider;
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold wrap-anywhere">{title}</h2>
        {range !== undefined && !title.includes(range) && <p className="text-muted">{range}</p>}
      </div>
      {rows.length === 0 && (
        <p className="text-lg font-medium">
          {range === undefined ? REPORT_COPY.none_of : REPORT_COPY.none(range)}
        </p>
      )}
      {insights !== undefined && <InsightsView insights={insights} {...shown} />}
      {rows.length > 0 && !isPreview && (
        <PostTable rows={rows} zone={insights?.time_zone ?? "UTC"} now={shown.now} />
      )}
      <Lines
        title={REPORT_COPY.definitions}
        lines={definitions.map(
          ({ provider, name, definition }) => `${titleOf(provider)}, ${name}: ${definition}`,
        )}
      />
      <Lines title={REPORT_COPY.gaps} lines={gaps} />
    </section>
  );
}

interface TableProps {
  rows: Report["rows"];
  zone: string;
  now: Date;
}

function PostTable({ rows, zone, now }: TableProps) {
  const names = POST_METRICS.filter((name) => rows.some((row) => row.metrics[name]?.value != null));
  const heading = REPORT_COPY.table(rows.length);
  return (
    <>
      <h3 className="text-lg font-bold">{heading}</h3>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={heading}
        className="overflow-x-auto rounded-surface border border-line bg-surface"
      >
        <table className="w-full min-w-xl text-left">
          <thead>
            <tr className="border-b border-line">
              <th className="px-3 py-2">{REPORT_COPY.post}</th>
              <th className="px-3 py-2">{REPORT_COPY.channel}</th>
              {names.map((name) => (
                <th key={name} className="px-3 py-2 text-right capitalize">
                  {name}
                </th>
              ))}
              <th className="px-3 py-2">{REPORT_COPY.as_of(zone)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={`${row.post_id} ${row.channel} ${row.published_at}`}
                className="border-b border-line last:border-0"
              >
                <td className="min-w-64 px-3 py-2 wrap-break-word">
                  {row.url === null ? (
                    row.text
                  ) : (
                    <a
                      href={row.url}
                      rel="noreferrer"
                      className="text-accent underline underline-offset-2"
                    >
                      {row.text || row.url}
                    </a>
                  )}
                </td>
                <td className="min-w-32 px-3 py-2">{row.channel}</td>
                {names.map((name) => (
                  <td key={name} className="px-3 py-2 text-right tabular-nums">
                    {row.metrics[name]?.value?.toLocaleString("en-US") ?? (
                      <span className="text-sm text-muted">{REPORT_COPY.not_measured}</span>
                    )}
                  </td>
                ))}
                <td className="px-3 py-2 text-sm whitespace-nowrap text-muted">
                  {row.as_of === null
                    ? REPORT_COPY.not_measured
                    : formatMoment(new Date(row.as_of), zone, now)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{title}</summary>
      <ul className="flex list-disc flex-col gap-1 pl-6 text-sm">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
