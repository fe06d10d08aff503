"use client";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { Report } from "#core/contract/operations/skills/report.ts";
import type { ResultProps } from "../kinds/kind.ts";
import { ReportView } from "./report-view.tsx";

/** The numbers as the Insights page shows them, and every post's as a table. */
export function ReportResult({ run, isPreview = false }: ResultProps) {
  const { organization, platforms, now } = useWorkspace();
  const { data: report } = Report.safeParse(run.output);
  if (report === undefined) return null;
  const titles = Object.fromEntries(
    platforms.map(({ manifest }) => [manifest.provider, manifest.title]),
  );
  return (
    <ReportView
      report={report}
      isPreview={isPreview}
      titles={titles}
      base={`/${organization.slug}`}
      now={new Date(now)}
    />
  );
}
