"use client";
import Link from "next/link";
import type { RunRow } from "#core/contract/resources/run.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { RUNS_COPY } from "./copy.ts";
import { FoldedRow } from "./folded-row.tsx";
import { RunBadge } from "./run-badge.tsx";
import { RunSteps } from "./run-steps.tsx";
import { functionWords } from "./run-words.ts";
import { useMoment } from "./use-moment.ts";

export function RunItem({ run }: { run: RunRow }) {
  const moment = useMoment();
  return (
    <FoldedRow
      title={functionWords(run.function)}
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
