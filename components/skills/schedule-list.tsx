"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useId } from "react";
import { sentencesForPeople } from "#components/api/messages/for-people.ts";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { useShortMoment } from "#components/insights/use-short-moment.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useTimeZone, useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { SkillSchedule } from "#core/contract/resources/skill.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { SKILLS_COPY } from "./copy.ts";
import { findKind, titleOf } from "./kinds/index.ts";
import { describeWhen } from "./setup/copy.ts";
import { fromCron } from "./setup/when.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useDescription } from "./use-description.ts";
import { useSkillChange } from "./use-skill-change.ts";

/** The automations that repeat, each in words. */
export function ScheduleList({ initial }: { initial: SkillSchedule[] }) {
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
            <ScheduleRow key={schedule.id} schedule={schedule} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ScheduleRow({ schedule }: { schedule: SkillSchedule }) {
  const { cron, time_zone, input, ended_reason, next_at, last_run, last_error } = schedule;
  const moment = useShortMoment();
  const inWords = useDescription();
  const zone = useTimeZone();
  const { slug } = useWorkspace().organization;
  const mayChange = useMay("skills");
  const kind = findKind(schedule.skill);
  const title = titleOf(schedule.skill, input);
  const fault = ended_reason ?? last_error;
  const when = describeWhen(fromCron(cron));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <h3 className="font-bold">{title}</h3>
        <p className="font-medium">{zone === time_zone ? when : `${when} (${time_zone})`}</p>
        {kind !== undefined && (
          <p className="max-w-prose text-muted wrap-anywhere">{inWords(kind, input)}</p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{next_at === null ? SKILLS_COPY.paused : SKILLS_COPY.next(moment(next_at))}</span>
          <span>{SKILLS_COPY.made_by(schedule.created_by.name)}</span>
        </p>
        {last_run !== null && (
          <p className="flex flex-wrap gap-x-2 text-sm">
            <Link
              href={`/${slug}/automations/${last_run.id}`}
              className="text-accent underline underline-offset-2"
            >
              {SKILLS_COPY.last(moment(last_run.at))}
            </Link>
            <StatusBadge status={last_run.status} />
          </p>
        )}
        {fault !== null && (
          <p className="text-sm text-failed wrap-anywhere">
            {sentencesForPeople(fault) || SKILLS_COPY.failed}
          </p>
        )}
      </div>
      {mayChange && <ScheduleActions schedule={schedule} title={title} />}
    </li>
  );
}

function ScheduleActions({ schedule, title }: { schedule: SkillSchedule; title: string }) {
  const { id, skill: name, cron, time_zone, input, enabled, ended_reason } = schedule;
  const client = useTRPCClient();
  const { slug } = useWorkspace().organization;
  const { busy, change } = useSkillChange();

  const enable = (on: boolean) =>
    void change(() => client.skills.update_schedule.mutate({ id, enabled: on }));

  async function runNow() {
    const run = await change(() => client.skills.run.mutate({ name, input }));
    if (run === null) return;
    const link = { label: SKILLS_COPY.view, href: `/${slug}/automations/${run.id}` };
    showToast({ title: SKILLS_COPY.started, link });
  }
  async function remove() {
    const done = await change(async () => {
      await client.skills.delete_schedule.mutate({ id });
      return true;
    });
    if (done === null) return;
    const again = () =>
      client.skills.create_schedule.mutate({ name, cron, time_zone, input, enabled });
    const undo = { label: SKILLS_COPY.undo, run: () => void change(again) };
    showToast({ title: SKILLS_COPY.deleted, seconds: 10, action: undo });
  }
  const resume = ended_reason === null ? SKILLS_COPY.resume : SKILLS_COPY.take_over;
  const label = enabled ? SKILLS_COPY.pause : resume;
  const named = (verb: string) => ({ busy, "aria-label": `${verb}: ${title}` });
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...named(SKILLS_COPY.run_now)} onClick={() => void runNow()}>
        {SKILLS_COPY.run_now}
      </Button>
      <ButtonLink
        href={`/${slug}/automations/new/${name}?schedule=${id}`}
        aria-label={`${SKILLS_COPY.edit}: ${title}`}
      >
        {SKILLS_COPY.edit}
      </ButtonLink>
      <Button {...named(label)} onClick={() => enable(!enabled)}>
        {label}
      </Button>
      <Button look="quiet" {...named(SKILLS_COPY.remove)} onClick={() => void remove()}>
        {SKILLS_COPY.remove}
      </Button>
    </div>
  );
}
