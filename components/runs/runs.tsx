"use client";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { RUNS_COPY } from "./copy.ts";
import { RunFilters } from "./run-filters.tsx";
import { RunItem } from "./run-item.tsx";
import { type RunPage, useRuns } from "./use-runs.ts";

/** What Crier does for the organization in the background: each run, its steps, and what it waits for. */
export function Runs({ initial }: { initial: RunPage }) {
  return (
    <>
      <PageHeading title={RUNS_COPY.title} />
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">{RUNS_COPY.intro}</p>
        {initial.server_url === null ? (
          <RunList initial={initial} />
        ) : (
          <p className="max-w-prose text-lg">
            {RUNS_COPY.server}{" "}
            <a href={initial.server_url} className="wrap-anywhere underline underline-offset-2">
              {initial.server_url}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function RunList({ initial }: { initial: RunPage }) {
  const { runs, functions, filter, setFilter, query } = useRuns(initial);
  return (
    <>
      <RunFilters filter={filter} functions={functions} onChange={setFilter} />
      <ProblemNotice error={query.error} />
      {runs.length === 0 ? (
        <p className="text-muted">{RUNS_COPY.none}</p>
      ) : (
        <ul
          aria-label={RUNS_COPY.title}
          className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface"
        >
          {runs.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? RUNS_COPY.loading : RUNS_COPY.more}
        </Button>
      )}
    </>
  );
}
