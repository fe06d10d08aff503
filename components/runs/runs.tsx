"use client";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { RunFilters } from "./run-filters.tsx";
import { RunItem } from "./run-item.tsx";
import { type RunPage, useRuns } from "./use-runs.ts";

/** What Crier does for the organization in the background: each run, its steps, what it waits for. */
export function Runs({ initial }: { initial: RunPage }) {
  return (
    <>
      <PageHeading title="Runs" />
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">
          What Crier does for you in the background: it waits for the time of a post, publishes it,
          checks files. What has ended is kept for some days: seven, unless set otherwise.
        </p>
        {initial.server_url === null ? (
          <RunList initial={initial} />
        ) : (
          <p className="max-w-prose text-lg">
            An Inngest server does this work. It shows the runs itself:{" "}
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
        <p className="text-muted">No runs.</p>
      ) : (
        <ul
          aria-label="Runs"
          className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface"
        >
          {runs.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? "Loading…" : "Load more"}
        </Button>
      )}
    </>
  );
}
