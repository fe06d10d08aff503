"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeliveryStatus, WebhookDelivery } from "#core/contract/resources/webhook.ts";
import { unlessLive } from "../api/live.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { DELIVERIES_PER_PAGE } from "./deliveries-per-page.ts";

const REFRESH_MS = 3_000;
/** Deliveries that will be retried within this time are polled. */
const SOON_MS = 60_000;

export interface DeliveryPage {
  items: WebhookDelivery[];
  next_cursor: string | null;
}

export function useDeliveries(id: string, initial: DeliveryPage) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [status, setStatus] = useState<DeliveryStatus | null>(null);
  const input = { id, limit: DELIVERIES_PER_PAGE, ...(status === null ? {} : { status }) };
  const query = useInfiniteQuery({
    queryKey: trpc.webhooks.deliveries.infiniteQueryKey(input),
    queryFn: ({ pageParam, signal }) =>
      client.webhooks.deliveries.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: DeliveryPage) => page.next_cursor,
    ...(status === null ? { initialData: { pages: [initial], pageParams: [null] } } : {}),
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isAnyDue(state.data?.pages ?? []) ? REFRESH_MS : unlessLive(REFRESH_MS),
  });
  const deliveries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { deliveries, status, setStatus, query };
}

function isAnyDue(pages: readonly DeliveryPage[]): boolean {
  const soon = serverNow() + SOON_MS;
  return pages.some(({ items }) =>
    items.some(
      ({ status, next_attempt_at }) =>
        status === "pending" && (next_attempt_at === null || Date.parse(next_attempt_at) < soon),
    ),
  );
}
