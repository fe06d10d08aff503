"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useId, useState } from "react";
import type { z } from "zod";
import { unlessLive } from "#components/api/live.ts";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { useMoment } from "#components/runs/use-moment.ts";
import { Button } from "#components/ui/button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ListSkillRuns } from "#core/contract/operations/skills/skills.ts";
import type { Skill, SkillSchedule } from "#core/contract/resources/skill.ts";
import { RoleLimit } from "../roles/role-limit.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { SKILLS_COPY } from "./copy.ts";
import { RUNS_PER_PAGE } from "./runs-per-page.ts";
import { ScheduleList } from "./schedule-list.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface Props {
  skills: readonly Skill[];
  runs: RunPage;
  schedules: SkillSchedule[];
}

export function Skills({ skills, runs, schedules }: Props) {
  const mayRun = useMay("skills");
  return (
    <>
      <PageHeading title={SKILLS_COPY.title} />
      <div className="flex flex-col gap-8">
        <p className="max-w-prose text-lg text-muted">{SKILLS_COPY.intro}</p>
        {!mayRun && <RoleLimit scope="skills" />}
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

const RunDialog = dynamic(
  () => import("./run-dialog.tsx").then(({ RunDialog: part }) => part, orNotLoaded),
  { ssr: false },
);

const ScheduleDialog = dynamic(
  () => import("./schedule-dialog.tsx").then(({ ScheduleDialog: part }) => part, orNotLoaded),
  { ssr: false },
);

function SkillCard({ skill }: { skill: Skill }) {
  const [open, setOpen] = useState<"run" | "schedule" | null>(null);
  const mayRun = useMay("skills");
  const { title, description, asks } = skill;
  const dialog = {
    skill,
    open: true,
    onOpenChange: (opened: boolean) => {
      if (!opened) setOpen(null);
    },
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-lg font-bold">{title}</h2>
        <p className="max-w-prose text-muted">
          {description}
          {asks && ` ${SKILLS_COPY.asks}`}
        </p>
      </div>
      {mayRun && (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={`${SKILLS_COPY.schedule}: ${title}`}
            onClick={() => setOpen("schedule")}
          >
            {SKILLS_COPY.schedule}
          </Button>
          <Button aria-label={`${SKILLS_COPY.run}: ${title}`} onClick={() => setOpen("run")}>
            {SKILLS_COPY.run}
          </Button>
        </div>
      )}
      {open === "run" && <RunDialog {...dialog} />}
      {open === "schedule" && <ScheduleDialog {...dialog} />}
    </li>
  );
}

function RunList({ skills, initial }: { skills: readonly Skill[]; initial: RunPage }) {
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
                href={`/${slug}/automations/${id}`}
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

type RunPage = z.output<typeof ListSkillRuns.output>;

const REFRESH_MS = 5_000;

function useSkillRuns(initial: RunPage) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const input = { limit: RUNS_PER_PAGE };
  const query = useInfiniteQuery({
    queryKey: trpc.skills.runs.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.skills.runs.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RunPage) => page.next_cursor,
    initialData: { pages: [initial], pageParams: [null] },
    refetchInterval: () => unlessLive(REFRESH_MS),
  });
  return { runs: query.data.pages.flatMap(({ items }) => items), query };
}
