"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LedgerEntryKind } from "#core/contract/resources/billing.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";

const PAGE = 25;

export function useLedger() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [kind, setKind] = useState<LedgerEntryKind | "">("");
  const input = { limit: PAGE, ...(kind === "" ? {} : { kind }) };
  const query = useInfiniteQuery({
    queryKey: trpc.billing.ledger.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.billing.ledger.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { kind, setKind, entries, query };
}
