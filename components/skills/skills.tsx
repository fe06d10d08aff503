"use client";
import type { Skill, SkillSchedule } from "#core/contract/resources/skill.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { SKILLS_COPY } from "./copy.ts";
import { RunList } from "./run-list.tsx";
import { ScheduleList } from "./schedule-list.tsx";
import { SkillCard } from "./skill-card.tsx";
import type { RunPage } from "./use-skill-runs.ts";

interface Props {
  skills: readonly Skill[];
  runs: RunPage;
  schedules: SkillSchedule[];
}

export function Skills({ skills, runs, schedules }: Props) {
  return (
    <>
      <PageHeading title={SKILLS_COPY.title} />
      <div className="flex flex-col gap-8">
        <p className="max-w-prose text-lg text-muted">{SKILLS_COPY.intro}</p>
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {skills.map((skill) => (
            <SkillCard key={skill.name} skill={skill} />
          ))}
        </ul>
        <ScheduleList skills={skills} initial={schedules} />
        <RunList skills={skills} initial={runs} />
      </div>
    </>
  );
}
