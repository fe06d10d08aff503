"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { InboxCounts } from "#core/contract/resources/inbox.ts";
import { hashed } from "../api/hashed.ts";
import { unlessLive } from "../api/live.ts";
import { useTRPC } from "../api/trpc.ts";
import { needsPerson } from "../channels/needs-person.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const REFRESH_MS = 60_000;

interface Counts {
  /** Failed, blocked, left as drafts by recurring posts, to publish by hand, waiting for approval, and comments that mention the person. */
  posts: number;
  channels: number;
  /** Open messages. Null without permission to read them. */
  inbox: number | null;
  approvals: number;
}

function useHomeCounts() {
  const trpc = useTRPC();
  const { counts } = useWorkspace();
  const options = useMemo(() => {
    const rules = { initialData: counts, refetchInterval: () => unlessLive(REFRESH_MS) };
    return hashed(trpc.home.counts.queryOptions({}, rules));
  }, [trpc, counts]);
  return useQuery(options).data;
}

/** The inbox's counts, kept up to date; null without permission to read comments. */
export function useInboxCounts(): InboxCounts | null {
  return useHomeCounts().inbox;
}

/** Returns how many messages are open: unanswered, or answered but not done. Snoozed ones don't count. */
export function countOpen({ unanswered, answered }: InboxCounts): number {
  return unanswered + answered;
}

/** The navigation's counts. */
export function useCounts(): Counts {
  const {
    failed,
    blocked,
    unscheduled,
    handoffs,
    inbox: found,
    approvals,
    mentions,
  } = useHomeCounts();
  const inbox = found === null ? null : countOpen(found);
  const now = new Date();
  const channels = useChannels().filter((channel) => needsPerson(channel, now)).length;
  const posts = failed + blocked + unscheduled + handoffs + approvals + mentions;
  return { posts, channels, inbox, approvals };
}
