"use client";
import { useQuery } from "@tanstack/react-query";
import type { RunStep } from "#core/contract/resources/run.ts";
import { unlessLive } from "../api/live.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { RUNS_COPY } from "./copy.ts";
import { isRunning } from "./is-running.ts";
import { RunBadge } from "./run-badge.tsx";
import { stepWords } from "./run-words.ts";
import { useMoment } from "./use-moment.ts";

const REFRESH_MS = 5_000;

/** The steps of a run, loaded when it is expanded. */
export function RunSteps({ id }: { id: string }) {
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
      aria-label={stepWords(step.name)}
      className="flex flex-col gap-1 border-l-2 border-line pl-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{stepWords(step.name)}</span>
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
