"use client";
import type { TablerIcon } from "@tabler/icons-react";
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconLoader2,
  IconRefresh,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { unlessLive } from "#components/api/live.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { RunRow, RunStatus, RunStep, RunStepStatus } from "#core/contract/resources/run.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { RUN_LABELS, RUNS_COPY } from "./copy.ts";
import { FoldedRow } from "./folded-row.tsx";
import { isRunning } from "./is-running.ts";
import { RunFilters } from "./run-filters.tsx";
import { functionName, stepName } from "./run-names.ts";
import { useMoment } from "./use-moment.ts";
import { type RunPage, useRuns } from "./use-runs.ts";

/** What Crier does for the organization in the background: each run, its steps, and what it waits for. */
export function Runs({ initial }: { initial: RunPage }) {
  return (
    <>
      <PageHeading title={RUNS_COPY.title} />
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">{RUNS_COPY.intro}</p>
        {initial.server_url === null ? (
          <RunList initial={initial} />
        ) : (
          <p className="max-w-prose text-lg">
            {RUNS_COPY.server}{" "}
            <a href={initial.server_url} className="wrap-anywhere underline underline-offset-2">
              {initial.server_url}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function RunList({ initial }: { initial: RunPage }) {
  const { runs, functions, filter, setFilter, query } = useRuns(initial);
  return (
    <>
      <RunFilters filter={filter} functions={functions} onChange={setFilter} />
      <ProblemNotice error={query.error} />
      {runs.length === 0 ? (
        <p className="text-muted">{RUNS_COPY.none}</p>
      ) : (
        <ul
          aria-label={RUNS_COPY.title}
          className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface"
        >
          {runs.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? RUNS_COPY.loading : RUNS_COPY.more}
        </Button>
      )}
    </>
  );
}

function RunItem({ run }: { run: RunRow }) {
  const moment = useMoment();
  return (
    <FoldedRow
      title={functionName(run.function)}
      className="md:grid-cols-[minmax(0,1fr)_8rem_18rem]"
      facts={
        <>
          <RunBadge status={run.status} />
          <span className="text-sm text-muted">{timeOf(run, moment)}</span>
          <Serves run={run} />
        </>
      }
    >
      <RunSteps id={run.id} />
    </FoldedRow>
  );
}

function Serves({ run: { post_id, channel_id } }: { run: RunRow }) {
  const { slug } = useWorkspace().organization;
  const channel = useChannels().find(({ id }) => id === channel_id);
  if (post_id === null) return null;
  return (
    <span className="text-sm md:col-span-3 md:pl-6">
      <Link href={`/${slug}/posts/${post_id}`} className="underline underline-offset-2">
        {RUNS_COPY.post}
      </Link>
      {channel !== undefined && (
        <span className="text-muted"> {RUNS_COPY.on_channel(channel.name)}</span>
      )}
    </span>
  );
}

function timeOf(run: RunRow, moment: (instant: string) => string): string {
  if (run.ended_at !== null) return RUNS_COPY.ended(moment(run.ended_at));
  if (run.wakes_at !== null) return RUNS_COPY.resumes(moment(run.wakes_at));
  return RUNS_COPY.since(moment(run.started_at ?? run.created_at));
}

const REFRESH_MS = 5_000;

/** The steps of a run, loaded when it is expanded. */
function RunSteps({ id }: { id: string }) {
  const trpc = useTRPC();
  const { data, error } = useQuery(
    trpc.runs.get.queryOptions(
      { id },
      {
        refetchInterval: ({ state: { data: run } }) =>
          run === undefined || isRunning(run.status) ? REFRESH_MS : unlessLive(REFRESH_MS),
      },
    ),
  );
  if (error !== null) return <ProblemNotice error={error} />;
  if (data === undefined) return <p className="text-sm text-muted">{RUNS_COPY.loading}</p>;
  return (
    <div className="flex flex-col gap-3">
      {data.error !== null && <p className="wrap-anywhere text-failed">{data.error}</p>}
      {data.steps.length === 0 && <p className="text-sm text-muted">{RUNS_COPY.no_steps}</p>}
      <ol className="flex flex-col gap-3">
        {data.steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
      <div>
        <CopyButton text={data.id} label={RUNS_COPY.copy_id} />
      </div>
    </div>
  );
}

function Step({ step }: { step: RunStep }) {
  return (
    <li
      aria-label={stepName(step.name)}
      className="flex flex-col gap-1 border-l-2 border-line pl-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{stepName(step.name)}</span>
        <RunBadge status={step.status} />
      </div>
      <p className="text-sm text-muted">
        <StepTimes step={step} />
      </p>
      {step.error !== null && <p className="text-sm wrap-anywhere">{step.error}</p>}
    </li>
  );
}

function StepTimes({ step }: { step: RunStep }) {
  const moment = useMoment();
  const parts = [RUNS_COPY.began(moment(step.started_at))];
  if (step.ended_at !== null) parts.push(RUNS_COPY.ended(moment(step.ended_at)));
  else if (step.wakes_at !== null) parts.push(RUNS_COPY.resumes(moment(step.wakes_at)));
  if (step.attempts > 0) parts.push(RUNS_COPY.attempts(step.attempts));
  return parts.join(" · ");
}

type Status = RunStatus | RunStepStatus;

const ICONS: Record<Status, TablerIcon> = {
  queued: IconClock,
  planned: IconClock,
  sleeping: IconClock,
  waiting: IconClock,
  running: IconLoader2,
  retrying: IconRefresh,
  completed: IconCheck,
  failed: IconAlertTriangle,
  cancelled: IconBan,
};

const TONES: Partial<Record<Status, string>> = {
  retrying: "text-warning",
  failed: "text-failed",
  cancelled: "text-muted",
};

function RunBadge({ status }: { status: Status }) {
  const Icon = ICONS[status];
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium whitespace-nowrap ${TONES[status] ?? ""}`}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      {RUN_LABELS[status]}
    </span>
  );
}
