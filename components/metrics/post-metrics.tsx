"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PostMetrics } from "#core/contract/metrics/get-post-metrics.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { METRIC_WORDS, METRICS_COPY } from "./copy.ts";
import { EntryNumbers } from "./entry-metrics.tsx";

const MINUTE_MS = 60_000;
/** How long to poll for new numbers after requesting them. */
const LOOK_MS = 20_000;
const LOOK_EACH_MS = 1_500;

export function PostNumbers({ post: { id, channels: entries } }: { post: Post }) {
  const trpc = useTRPC();
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  // Time of the numbers when a refresh was requested; null while none is pending.
  const [asked_of, setAskedOf] = useState<string | null>(null);
  const input = { id: id ?? "" };
  const asked = trpc.posts.metrics.queryOptions(input, {
    refetchInterval: asked_of === null ? false : LOOK_EACH_MS,
  });
  const { data, error } = useQuery(asked);
  const looking = asked_of !== null && asked_of === timesOf(data);
  const refresh = useRefresh(input.id, () => {
    setAskedOf(timesOf(data));
    setTimeout(() => setAskedOf(null), LOOK_MS);
  });
  const zone = workspace.organization.time_zone;
  const nameOf = (channel_id: string, provider: string) =>
    entries.find((entry) => entry.channel_id === channel_id)?.name ?? provider;
  return (
    <section aria-labelledby="metrics" className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="metrics" className="text-xl font-bold">
          {METRICS_COPY.title}
        </h2>
        <Button busy={refresh.isPending || looking} onClick={() => refresh.mutate(input)}>
          {METRICS_COPY.refresh}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {looking && METRICS_COPY.refresh_asked}
      </p>
      <ProblemNotice error={refresh.error ?? error} />
      {data !== undefined && data.channels.length > 1 && <Totals totals={data.totals} />}
      {data?.channels.map((entry) => (
        <EntryNumbers
          key={entry.channel_id}
          {...{ entry, zone, now }}
          name={nameOf(entry.channel_id, entry.provider)}
        />
      ))}
    </section>
  );
}

function timesOf(data: PostMetrics | undefined): string {
  return (data?.channels ?? []).map(({ as_of }) => as_of).join(" ");
}

function useRefresh(id: string, onAsked: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.posts.refresh_metrics.mutationOptions({
      onSuccess() {
        onAsked();
        return queryClient.invalidateQueries(trpc.posts.metrics.queryFilter({ id }));
      },
    }),
  );
}

function Totals({ totals }: { totals: object }) {
  const names = Object.entries(METRIC_WORDS).filter(([name]) => name in totals);
  if (names.length === 0) return null;
  return (
    <p>
      <span className="font-medium">{METRICS_COPY.totals}: </span>
      {names
        .map(([name, word]) => {
          const value = (totals as Record<string, number>)[name] ?? 0;
          return `${value.toLocaleString("en-GB")} ${word.toLowerCase()}`;
        })
        .join(", ")}
    </p>
  );
}
