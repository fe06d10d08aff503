"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import type { AuditItem } from "#core/contract/resources/audit-item.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AuditDays } from "./audit-days.tsx";
import { type AuditFilter, areDaysInOrder, toAuditInput } from "./audit-filter.ts";
import { type Actor, AuditFilters } from "./audit-filters.tsx";
import { AUDIT_COPY } from "./copy.ts";
import { ExportMenu } from "./export-menu.tsx";

interface Props {
  initial: AuditPage;
  people: readonly Actor[];
  keys: readonly Actor[];
}

export function AuditLog({ initial, people, keys }: Props) {
  const { items, filter, setFilter, input, query } = useAudit(initial);
  const isBusy = query.isRefetching && !query.isFetchingNextPage;
  return (
    <>
      <PageHeading title={AUDIT_COPY.title}>
        <ExportMenu input={input} />
      </PageHeading>
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">{AUDIT_COPY.intro}</p>
        <AuditFilters filter={filter} people={people} keys={keys} onChange={setFilter} />
        <ProblemNotice error={query.error} />
        {items.length > 0 && <AuditDays items={items} />}
        {items.length === 0 && query.isSuccess && (
          <Nothing
            isFiltered={Object.keys(filter).length > 0}
            hasMore={query.hasNextPage}
            onClear={() => setFilter({})}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchingNextPage ? AUDIT_COPY.loading : AUDIT_COPY.more}
            </Button>
          )}
          <Button busy={isBusy} look="quiet" onClick={() => void query.refetch()}>
            {AUDIT_COPY.refresh}
          </Button>
        </div>
      </div>
    </>
  );
}

interface NothingProps {
  isFiltered: boolean;
  /** With several filters, a page can be empty although a later one isn't. */
  hasMore: boolean;
  onClear(): void;
}

function Nothing({ isFiltered, hasMore, onClear }: NothingProps) {
  if (hasMore) return <p className="text-muted">{AUDIT_COPY.none_so_far}</p>;
  if (!isFiltered)
    return <EmptyState title={AUDIT_COPY.empty_title} text={AUDIT_COPY.empty_text} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">{AUDIT_COPY.no_match}</p>
      <Button onClick={onClear}>{AUDIT_COPY.clear}</Button>
    </div>
  );
}

const PER_PAGE = 50;

interface AuditPage {
  items: AuditItem[];
  next_cursor: string | null;
}

function useAudit(initial: AuditPage) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const zone = useWorkspace().organization.time_zone;
  const [filter, setFilter] = useState<AuditFilter>({});
  const input = toAuditInput(filter, zone);
  const isFiltered = Object.keys(filter).length > 0;
  const query = useInfiniteQuery({
    queryKey: trpc.audit.list.infiniteQueryKey({ limit: PER_PAGE, ...input }),
    queryFn: ({ pageParam, signal }) =>
      client.audit.list.query(
        { limit: PER_PAGE, ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: AuditPage) => page.next_cursor,
    ...(isFiltered ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
    enabled: areDaysInOrder(filter),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The page's initial data is outdated when people return to it from a filter.
    staleTime: 0,
    refetchOnMount: "always",
  });
  const items = (query.data?.pages ?? []).flatMap((page) => page.items);
  return { items, filter, setFilter, input, query };
}
