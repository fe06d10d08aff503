"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { hashed } from "../api/hashed.ts";
import { unlessLive } from "../api/live.ts";
import { useTRPC } from "../api/trpc.ts";
import { needsPerson } from "../channels/needs-person.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const REFRESH_MS = 60_000;

interface Counts {
  /** Failed, blocked, waiting for approval, and comments that mention the person. */
  posts: number;
  channels: number;
  /** Null without permission to read comments. */
  inbox: number | null;
  approvals: number;
}

export function useCounts(): Counts {
  const trpc = useTRPC();
  const { counts } = useWorkspace();
  const options = useMemo(() => {
    const rules = { initialData: counts, refetchInterval: () => unlessLive(REFRESH_MS) };
    return hashed(trpc.home.counts.queryOptions({}, rules));
  }, [trpc, counts]);
  const { failed, blocked, unanswered: inbox, approvals, mentions } = useQuery(options).data;
  const now = new Date();
  const channels = useChannels().filter((channel) => needsPerson(channel, now)).length;
  return { posts: failed + blocked + approvals + mentions, channels, inbox, approvals };
}
