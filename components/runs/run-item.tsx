"use client";
import { IconChevronDown } from "@tabler/icons-react";
import Link from "next/link";
import { useId, useState } from "react";
import type { RunRow } from "#core/contract/resources/run.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { RUNS_COPY } from "./copy.ts";
import { RunBadge } from "./run-badge.tsx";
import { RunSteps } from "./run-steps.tsx";
import { functionWords } from "./run-words.ts";
import { useMoment } from "./use-moment.ts";

export function RunItem({ run }: { run: RunRow }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const moment = useMoment();
  return (
    <li className="flex flex-col">
      <div className="grid items-center gap-x-4 gap-y-1 px-4 py-2 md:grid-cols-[minmax(0,1fr)_8rem_18rem]">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 min-w-0 items-center gap-2 text-left md:min-h-9"
        >
          <IconChevronDown
            size={18}
            stroke={1.5}
            aria-hidden
            className={`shrink-0 ${open ? "" : "-rotate-90"}`}
          />
          <span className="wrap-anywhere">{functionWords(run.function)}</span>
        </button>
        <RunBadge status={run.status} />
        <span className="text-sm text-muted">{timeOf(run, moment)}</span>
        <Serves run={run} />
      </div>
      <div id={id} hidden={!open} className="bg-sunken px-4 py-3">
        {open && <RunSteps id={run.id} />}
      </div>
    </li>
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
