"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { useTRPC } from "../api/trpc.ts";

const REFRESH_MS = 2000;
const NONE: readonly Attempt[] = [];

/**
 * Returns the attempts on one channel of a post; none if it was published without problems. Refetched when the post
 * changes.
 */
export function useAttempts({ id, updated_at }: Post, entry: ChannelEntry): readonly Attempt[] {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const smooth = entry.error === null && (entry.late_by_ms ?? 0) < 1000;
  const asked = trpc.posts.attempts.queryOptions(
    { id: id ?? "" },
    {
      enabled: !smooth && id !== null,
      refetchInterval: entry.status === "publishing" ? REFRESH_MS : false,
    },
  );
  const { data } = useQuery(asked);
  useEffect(() => {
    if (updated_at === null) return;
    void queryClient.invalidateQueries(trpc.posts.attempts.pathFilter());
  }, [queryClient, trpc, updated_at]);
  if (smooth || data === undefined) return NONE;
  return data.filter(({ channel_id }) => channel_id === entry.channel_id);
}
