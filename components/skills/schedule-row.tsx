"use client";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import type { SkillSchedule } from "#core/contract/resources/skill.ts";
import { problemToast } from "../api/problem-toast.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { useMoment } from "../runs/use-moment.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useTimeZone, useWorkspace } from "../workspace/workspace-provider.tsx";
import { CRONS, SKILLS_COPY } from "./copy.ts";
import { StatusBadge } from "./status-badge.tsx";

export function ScheduleRow({ schedule, title }: { schedule: SkillSchedule; title: string }) {
  const { id, cron, time_zone, enabled, ended_reason, next_at, last_run, last_error } = schedule;
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const moment = useMoment();
  const zone = useTimeZone();
  const { slug } = useWorkspace().organization;
  const [busy, setBusy] = useState(false);
  const [, words = cron] = CRONS.find(([value]) => value === cron) ?? [];

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
          {title}: {words} ({time_zone})
        </p>
        <p className="text-sm text-muted">
          {next_at === null ? SKILLS_COPY.paused : `${SKILLS_COPY.next}: ${moment(next_at)}`}
          {` · ${schedule.created_by.name}`}
        </p>
        {last_run !== null && (
          <p className="flex flex-wrap gap-x-2 text-sm">
            <Link
              href={`/${slug}/settings/skills/${last_run.id}`}
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
    </li>
  );
}
