"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useId, useState } from "react";
import { problemToast } from "#components/api/problem-toast.ts";
import { useTRPCClient } from "#components/api/trpc.ts";
import { useMoment } from "#components/runs/use-moment.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useTimeZone, useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Skill, SkillSchedule } from "#core/contract/resources/skill.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { CRONS, SKILLS_COPY } from "./copy.ts";
import { StatusBadge } from "./status-badge.tsx";

interface Props {
  skills: readonly Skill[];
  initial: SkillSchedule[];
}

export function ScheduleList({ skills, initial }: Props) {
  const heading = useId();
  const trpc = useTRPC();
  const { data, error } = useQuery(
    trpc.skills.schedules.queryOptions({}, { initialData: initial }),
  );
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-xl font-bold">
        {SKILLS_COPY.schedules}
      </h2>
      <ProblemNotice error={error} />
      {data.length === 0 && <p className="text-muted">{SKILLS_COPY.no_schedules}</p>}
      {data.length > 0 && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {data.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              title={skills.find(({ name }) => name === schedule.skill)?.title ?? schedule.skill}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function ScheduleRow({ schedule, title }: { schedule: SkillSchedule; title: string }) {
  const { id, cron, time_zone, enabled, ended_reason, next_at, last_run, last_error } = schedule;
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const moment = useMoment();
  const zone = useTimeZone();
  const { slug } = useWorkspace().organization;
  const mayChange = useMay("skills");
  const [busy, setBusy] = useState(false);
  const [, description = cron] = CRONS.find(([value]) => value === cron) ?? [];

  async function change(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      showToast(problemToast(error, zone));
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries(trpc.skills.schedules.pathFilter());
    }
  }

  const enable = (on: boolean) =>
    void change(() => client.skills.update_schedule.mutate({ id, enabled: on }));

  async function remove() {
    const done = await change(() => client.skills.delete_schedule.mutate({ id }));
    if (!done) return;
    const { skill: name, input } = schedule;
    const again = () =>
      client.skills.create_schedule.mutate({ name, cron, time_zone, input, enabled });
    const undo = { label: SKILLS_COPY.undo, run: () => void change(again) };
    showToast({ title: SKILLS_COPY.deleted, seconds: 10, action: undo });
  }
  const resume = ended_reason === null ? SKILLS_COPY.resume : SKILLS_COPY.take_over;
  const label = enabled ? SKILLS_COPY.pause : resume;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">
          {title}: {description} ({time_zone})
        </p>
        <p className="text-sm text-muted">
          {next_at === null ? SKILLS_COPY.paused : `${SKILLS_COPY.next}: ${moment(next_at)}`}
          {` · ${schedule.created_by.name}`}
        </p>
        {last_run !== null && (
          <p className="flex flex-wrap gap-x-2 text-sm">
            <Link
              href={`/${slug}/automations/${last_run.id}`}
              className="text-accent underline underline-offset-2"
            >
              {SKILLS_COPY.last}, {moment(last_run.at)}
            </Link>
            <StatusBadge status={last_run.status} />
          </p>
        )}
        {(ended_reason ?? last_error) !== null && (
          <p className="text-sm text-failed wrap-anywhere">{ended_reason ?? last_error}</p>
        )}
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} aria-label={`${label}: ${title}`} onClick={() => enable(!enabled)}>
            {label}
          </Button>
          <Button
            look="quiet"
            busy={busy}
            aria-label={`${SKILLS_COPY.remove}: ${title}`}
            onClick={() => void remove()}
          >
            {SKILLS_COPY.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
