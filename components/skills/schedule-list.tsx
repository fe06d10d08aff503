"use client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Skill, SkillSchedule } from "#core/contract/resources/skill.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { SKILLS_COPY } from "./copy.ts";
import { ScheduleRow } from "./schedule-row.tsx";

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
