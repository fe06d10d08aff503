"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiRequest, RequestOutcome } from "#core/contract/resources/api-request.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";

const PER_PAGE = 50;

export interface RequestPage {
  items: ApiRequest[];
  next_cursor: string | null;
}

export interface RequestFilter {
  outcome?: RequestOutcome;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  credential?: string;
  q?: string;
}

export function useRequests(initial: RequestPage) {
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
