"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useId } from "react";
import type { z } from "zod";
import { unlessLive } from "#components/api/live.ts";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { useShortMoment } from "#components/insights/use-short-moment.ts";
import { Button } from "#components/ui/button.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ListSkillRuns } from "#core/contract/operations/skills/skills.ts";
import type { SkillSchedule } from "#core/contract/resources/skill.ts";
import { RoleLimit } from "../roles/role-limit.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { SKILLS_COPY } from "./copy.ts";
import { KINDS, titleOf } from "./kinds/index.ts";
import type { Kind } from "./kinds/kind.ts";
import { RUNS_INPUT } from "./runs-input.ts";
import { ScheduleList } from "./schedule-list.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface Props {
  runs: RunPage;
  schedules: SkillSchedule[];
}

export function Skills({ runs, schedules }: Props) {
  const mayRun = useMay("skills");
  return (
    <>
      <PageHeading title={SKILLS_COPY.title} />
      <div className="flex flex-col gap-8">
        <p className="max-w-prose text-lg text-muted">{SKILLS_COPY.intro}</p>
        {!mayRun && <RoleLimit scope="skills" />}
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {KINDS.map((kind) => (
            <KindCard key={kind.name} kind={kind} />
          ))}
        </ul>
        <ScheduleList initial={schedules} />
        <RunList initial={runs} />
      </div>
    </>
  );
}

function KindCard({ kind: { name, icon: Icon, title, text } }: { kind: Kind }) {
  const { slug } = useWorkspace().organization;
  const mayRun = useMay("skills");
  return (
    <li className="flex flex-col items-start gap-2 rounded-surface border border-line bg-surface p-4">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <Icon size={20} stroke={1.5} aria-hidden className="shrink-0 text-accent" />
        {title}
      </h2>
      <p className="flex-1 text-muted">{text}</p>
      {mayRun && (
        <ButtonLink
          className="mt-1"
          href={`/${slug}/automations/new/${name}`}
          aria-label={`${SKILLS_COPY.set_up}: ${title}`}
        >
          {SKILLS_COPY.set_up}
        </ButtonLink>
      )}
    </li>
  );
}

function RunList({ initial }: { initial: RunPage }) {
  const heading = useId();
  const moment = useShortMoment();
  const { slug } = useWorkspace().organization;
  const { runs, query } = useSkillRuns(initial);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-xl font-bold">
        {SKILLS_COPY.runs}
      </h2>
      <ProblemNotice error={query.error} />
      {runs.length === 0 && <p className="text-muted">{SKILLS_COPY.no_runs}</p>}
      {runs.length > 0 && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {runs.map(({ id, skill, status, input, created_at, created_by }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
              <Link
                href={`/${slug}/automations/${id}`}
                className="flex min-h-11 min-w-0 items-center font-medium underline-offset-4 hover:underline"
              >
                {titleOf(skill, input)}
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
  const input = RUNS_INPUT;
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
