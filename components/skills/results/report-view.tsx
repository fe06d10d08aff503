import type { Report } from "#core/contract/operations/skills/report.ts";
import { POST_METRICS } from "#core/contract/resources/metric.ts";
import { dayBefore, formatDays } from "#core/domain/schedule/format-days.ts";
import type { PlatformTitles } from "../insights/describe-missing.ts";
import { InsightsView } from "../insights/insights-view.tsx";
import { REPORT_COPY, SKILLS_COPY } from "./copy.ts";

interface Props {
  report: Report;
  titles: PlatformTitles;
  /** The organization's path, if the reader may open its posts. */
  base: string | null;
  now: Date;
}

/**
 * A report's numbers: the totals, then each post's as a table, with their definitions and what is missing. Also shown to
 * people with the share link.
 */
export function ReportView({ report, ...shown }: Props) {
  const { title, rows, gaps, definitions, insights } = report;
  const range = insights && formatDays(insights.from, dayBefore(insights.to));
  const names = POST_METRICS.filter((name) => rows.some((row) => row.metrics[name]?.value != null));
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      {range !== undefined && <p className="text-sm text-muted">{range}</p>}
      {insights !== undefined && <InsightsView insights={insights} {...shown} />}
      {rows.length === 0 && insights === undefined && (
        <p className="text-muted">{SKILLS_COPY.nothing}</p>
      )}
      {rows.length > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
          aria-label={`${title}: table`}
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
                <th className="px-3 py-2">{REPORT_COPY.as_of}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={`${row.post_id} ${row.channel} ${row.published_at}`}
                  className="border-b border-line last:border-0"
                >
                  <td className="max-w-xs px-3 py-2 wrap-anywhere">
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
                  <td className="px-3 py-2">{row.channel}</td>
                  {names.map((name) => (
                    <td key={name} className="px-3 py-2 text-right">
                      {row.metrics[name]?.value?.toLocaleString("en-US") ?? (
                        <span className="text-sm text-muted">{SKILLS_COPY.not_measured}</span>
                      )}
                    </td>
                  ))}
                  <td className="px-3 py-2 text-sm text-muted">
                    {row.as_of?.slice(0, 16).replace("T", " ") ?? SKILLS_COPY.not_measured}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Lines
        title={SKILLS_COPY.definitions}
        lines={definitions.map((each) => `${each.provider}, ${each.name}: ${each.definition}`)}
      />
      <Lines title={SKILLS_COPY.gaps} lines={gaps} />
    </section>
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
