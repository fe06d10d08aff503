"use client";
import Link from "next/link";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { REQUESTS_COPY } from "./copy.ts";
import { RequestFilters } from "./request-filters.tsx";
import { RequestItem } from "./request-item.tsx";
import { type RequestPage, useRequests } from "./use-requests.ts";

interface Props {
  initial: RequestPage;
  keys: readonly { id: string; name: string }[];
}

export function RequestLog({ initial, keys }: Props) {
  const { requests, filter, setFilter, isFiltered, query } = useRequests(initial);
  const isBusy = query.isRefetching && !query.isFetchingNextPage;
  return (
    <>
      <PageHeading title={REQUESTS_COPY.title} />
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">{REQUESTS_COPY.intro}</p>
        <RequestFilters {...{ filter, keys }} onChange={setFilter} />
        <ProblemNotice error={query.error} />
        {requests.length === 0 ? (
          <Empty isFiltered={isFiltered} onClear={() => setFilter({})} />
        ) : (
          <ul
            aria-label={REQUESTS_COPY.list}
            className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface"
          >
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchingNextPage ? REQUESTS_COPY.loading : REQUESTS_COPY.more}
            </Button>
          )}
          <Button busy={isBusy} look="quiet" onClick={() => void query.refetch()}>
            {REQUESTS_COPY.refresh}
          </Button>
        </div>
      </div>
    </>
  );
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { slug } = useWorkspace().organization;
  if (isFiltered)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted">{REQUESTS_COPY.noMatch}</p>
        <Button onClick={onClear}>{REQUESTS_COPY.clear}</Button>
      </div>
    );
  return (
    <p className="text-muted">
      {REQUESTS_COPY.empty}{" "}
      <Link href={`/${slug}/settings/api-keys`} className="underline underline-offset-2">
        {REQUESTS_COPY.emptyLink}
      </Link>
    </p>
  );
}
