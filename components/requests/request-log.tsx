"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import type { ApiRequest } from "#core/contract/resources/api-request.ts";
import { RequestOutcome } from "#core/contract/resources/api-request.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { OUTCOMES, REQUESTS_COPY } from "./copy.ts";
import { RequestItem } from "./request-item.tsx";

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
        <RequestFilters filter={filter} keys={keys} onChange={setFilter} />
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

const FIELD = "min-h-11 rounded-field border border-edge bg-surface px-3 md:min-h-9";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

interface RequestFiltersProps {
  filter: RequestFilter;
  keys: readonly { id: string; name: string }[];
  onChange(filter: RequestFilter): void;
}

/** Filters the log by result, method, key, and a request ID or path prefix. */
function RequestFilters({ filter, keys, onChange }: RequestFiltersProps) {
  const change = (name: keyof RequestFilter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === "" ? others : { ...others, [name]: value });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Choice name="outcome" filter={filter} change={change} label={REQUESTS_COPY.outcome}>
        {RequestOutcome.options.map((outcome) => (
          <option key={outcome} value={outcome}>
            {OUTCOMES[outcome]}
          </option>
        ))}
      </Choice>
      <Choice name="method" filter={filter} change={change} label={REQUESTS_COPY.method}>
        {METHODS.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </Choice>
      <Choice name="credential" filter={filter} change={change} label={REQUESTS_COPY.credential}>
        {keys.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Search key={filter.q ?? ""} value={filter.q ?? ""} onChange={(q) => change("q", q)} />
    </div>
  );
}

function Choice({
  name,
  label,
  filter,
  change,
  children,
}: {
  name: keyof RequestFilter;
  label: string;
  filter: RequestFilter;
  change(name: keyof RequestFilter, value: string): void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex min-w-36 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={filter[name] ?? ""}
        onChange={(event) => change(name, event.currentTarget.value)}
        className={FIELD}
      >
        <option value="">{REQUESTS_COPY.all}</option>
        {children}
      </select>
    </div>
  );
}

/** Applied on Enter or blur. */
function Search({ value, onChange }: { value: string; onChange(value: string): void }) {
  const id = useId();
  const [text, setText] = useState(value);
  const submit = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      className="flex min-w-60 flex-1 flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {REQUESTS_COPY.search}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={200}
        placeholder={REQUESTS_COPY.searchHint}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={submit}
        className={FIELD}
      />
    </form>
  );
}

const PER_PAGE = 50;

interface RequestPage {
  items: ApiRequest[];
  next_cursor: string | null;
}

interface RequestFilter {
  outcome?: RequestOutcome;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  credential?: string;
  q?: string;
}

function useRequests(initial: RequestPage) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [filter, setFilter] = useState<RequestFilter>({});
  const input = { limit: PER_PAGE, ...filter };
  const isFiltered = Object.keys(filter).length > 0;
  const query = useInfiniteQuery({
    queryKey: trpc.requests.list.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.requests.list.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RequestPage) => page.next_cursor,
    ...(isFiltered ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The page's initial data is outdated when people return to it from a filter.
    staleTime: 0,
    refetchOnMount: "always",
  });
  const requests = (query.data?.pages ?? []).flatMap(({ items }) => items);
  return { requests, filter, setFilter, isFiltered, query };
}
