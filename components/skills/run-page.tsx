"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { Skill, SkillRun } from "#core/contract/resources/skill.ts";
import { Report } from "#core/contract/skills/report.ts";
import { unlessLive } from "../api/live.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useMoment } from "../runs/use-moment.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SKILLS_COPY } from "./copy.ts";
import { ReportActions } from "./report-actions.tsx";
import { ReportView } from "./report-view.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunOutput } from "./run-output.tsx";
import { StatusBadge } from "./status-badge.tsx";

const REFRESH_MS = 2_000;

interface Props {
  skill: Skill | null;
  initial: SkillRun;
}

export function RunPage({ skill, initial }: Props) {
  const trpc = useTRPC();
  const moment = useMoment();
  const { slug } = useWorkspace().organization;
  const { data: run, error } = useQuery(
    trpc.skills.get_run.queryOptions(
      { id: initial.id },
      {
        initialData: initial,
        refetchInterval: ({ state }) =>
          state.data?.finished_at === null ? unlessLive(REFRESH_MS) : false,
      },
    ),
  );
  const report = run.skill === "report" ? Report.safeParse(run.output).data : undefined;
  const title = skill?.title ?? run.skill;
  return (
    <>
      <p className="mb-2">
        <Link
          href={`/${slug}/settings/skills`}
          className="text-accent underline underline-offset-2"
        >
          {SKILLS_COPY.back}
        </Link>
      </p>
      <PageHeading title={run.dry_run ? `${title} (${SKILLS_COPY.dry.toLowerCase()})` : title}>
        <span aria-live="polite">
          <StatusBadge status={run.status} />
        </span>
      </PageHeading>
      <div className="flex flex-col gap-6">
        <p className="text-muted">
          {moment(run.created_at)} · {run.created_by.name}
          {run.schedule_id !== null && ` · ${SKILLS_COPY.scheduled_by}`}
        </p>
        <ProblemNotice error={error} />
        {run.error !== null && <Notice tone="failed" title={run.error} />}
        <RunActions run={run} />
        {report !== undefined && run.status === "succeeded" && (
          <>
            <ReportActions id={run.id} />
            <ReportView report={report} />
          </>
        )}
        {report === undefined && <RunOutput run={run} />}
        <section aria-labelledby="steps" className="flex flex-col gap-3">
          <h2 id="steps" className="text-xl font-bold">
            {SKILLS_COPY.steps}
          </h2>
          <ol className="divide-y divide-line rounded-surface border border-line bg-surface">
            {run.steps.map(({ name, status, detail, started_at }) => (
              <li
                key={`${name} ${started_at}`}
                className="flex flex-wrap justify-between gap-x-4 px-4 py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  {STEPS[name] ?? name}
                  {detail !== null && <span className="block text-sm text-muted">{detail}</span>}
                </span>
                <StatusBadge status={status} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

const STEPS: Record<string, string> = { plan: "Plan", ask: "Ask before acting" };
