"use client";
import Link from "next/link";
import { useId } from "react";
import type { Skill } from "#core/contract/resources/skill.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useMoment } from "../runs/use-moment.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SKILLS_COPY } from "./copy.ts";
import { StatusBadge } from "./status-badge.tsx";
import { type RunPage, useSkillRuns } from "./use-skill-runs.ts";

export function RunList({ skills, initial }: { skills: readonly Skill[]; initial: RunPage }) {
  const heading = useId();
  const moment = useMoment();
  const { slug } = useWorkspace().organization;
  const { runs, query } = useSkillRuns(initial);
  const titleOf = (name: string) => skills.find((skill) => skill.name === name)?.title ?? name;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-xl font-bold">
        {SKILLS_COPY.runs}
      </h2>
      <ProblemNotice error={query.error} />
      {runs.length === 0 && <p className="text-muted">{SKILLS_COPY.no_runs}</p>}
      {runs.length > 0 && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {runs.map(({ id, skill, status, dry_run, created_at, created_by }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
              <Link
                href={`/${slug}/settings/skills/${id}`}
                className="flex min-h-11 min-w-0 items-center font-medium underline-offset-4 hover:underline"
              >
                {titleOf(skill)}
                {dry_run && ` (${SKILLS_COPY.dry.toLowerCase()})`}
                <span className="sr-only">, {moment(created_at)}</span>
              </Link>
              <span className="flex flex-wrap items-center gap-x-4">
                <span className="text-sm text-muted">
                  {moment(created_at)} · {created_by.name}
                </span>
                <StatusBadge status={status} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          className="self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {SKILLS_COPY.more}
        </Button>
      )}
    </section>
  );
}
