"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { sentencesForPeople } from "#components/api/messages/for-people.ts";
import { useShortMoment } from "#components/insights/use-short-moment.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import { unlessLive } from "../api/live.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SKILLS_COPY, STATUS_SENTENCES } from "./copy.ts";
import { findKind, titleOf } from "./kinds/index.ts";
import { RunActions } from "./run-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { useDescription } from "./use-description.ts";

const REFRESH_MS = 2_000;

export function RunPage({ initial }: { initial: SkillRun }) {
  const trpc = useTRPC();
  const moment = useShortMoment();
  const inWords = useDescription();
  const mayRun = useMay("skills");
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
  const kind = findKind(run.skill);
  const title = titleOf(run.skill, run.input);
  const isShown = run.output !== null && kind !== undefined;
  return (
    <>
      <p className="mb-2">
        <Link href={`/${slug}/automations`} className="text-accent underline underline-offset-2">
          {SKILLS_COPY.back}
        </Link>
      </p>
      <PageHeading title={run.dry_run ? SKILLS_COPY.preview_of(title) : title}>
        <span className="flex flex-wrap items-center gap-3">
          <StatusBadge status={run.status} />
          {mayRun && kind !== undefined && (
            <ButtonLink href={`/${slug}/automations/new/${run.skill}?run=${run.id}`}>
              {SKILLS_COPY.again}
            </ButtonLink>
          )}
        </span>
      </PageHeading>
      <div className="flex flex-col gap-5">
        <p className="max-w-prose text-muted">
          {kind !== undefined && `${inWords(kind, run.input)} `}
          {run.schedule_id === null
            ? SKILLS_COPY.started_by(run.created_by.name, moment(run.created_at))
            : SKILLS_COPY.started_itself(moment(run.created_at))}
        </p>
        <ProblemNotice error={error} />
        <p role="status" className={isRunning(run) ? "font-medium" : "sr-only"}>
          {isRunning(run) ? progressOf(run) : STATUS_SENTENCES[run.status]}
        </p>
        {run.error !== null && (
          <Notice tone="failed" title={sentencesForPeople(run.error) || SKILLS_COPY.failed} />
        )}
        <RunActions run={run} kind={kind} />
        {kind?.Actions && run.status === "succeeded" && <kind.Actions run={run} />}
        {isShown && <kind.Result run={run} />}
      </div>
    </>
  );
}

function isRunning({ status }: SkillRun): boolean {
  return status === "queued" || status === "running";
}

/** How far a run is, counted in the items it works on. */
function progressOf({ steps, output }: SkillRun): string {
  const all = Array.isArray(output?.["would"]) ? output["would"].length : 0;
  if (all === 0) return SKILLS_COPY.running;
  const done = steps.slice(1).filter(({ name, status }) => name !== "ask" && status !== "running");
  return SKILLS_COPY.running_of(done.length, all);
}
