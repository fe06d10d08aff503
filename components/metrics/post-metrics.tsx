"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PostMetrics } from "#core/contract/operations/metrics.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { METRICS_COPY } from "./copy.ts";
import { EntryReadings } from "./entry-readings.tsx";
import { numbersOf, PostNumbersTable } from "./post-numbers-table.tsx";
import { readingNotes } from "./reading-notes.ts";

const MINUTE_MS = 60_000;
/** How long to poll for new numbers after requesting them. */
const LOOK_MS = 20_000;
const LOOK_EACH_MS = 1_500;

/** A published post's numbers: one table of its channels, and how they developed. */
export function PostNumbers({ post: { id, channels: entries } }: { post: Post }) {
  const trpc = useTRPC();
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  // Time of the numbers when a refresh was requested; null while none is pending.
  const [asked_of, setAskedOf] = useState<string | null>(null);
  const input = { id: id ?? "" };
  const query = trpc.posts.metrics.queryOptions(input, {
    refetchInterval: asked_of === null ? false : LOOK_EACH_MS,
  });
  const { data, error } = useQuery(query);
  const looking = asked_of !== null && asked_of === timesOf(data);
  const refresh = useRefresh(input.id, () => {
    setAskedOf(timesOf(data));
    setTimeout(() => setAskedOf(null), LOOK_MS);
  });
  const zone = workspace.organization.time_zone;
  const named = entries.flatMap(({ channel_id, name }) => {
    const entry = data?.channels.find((each) => each.channel_id === channel_id);
    return entry === undefined ? [] : [{ entry, name }];
  });
  const read = named.filter(({ entry }) => entry.series.length > 0);
  const lacksNumber = numbersOf(named).some((metric) =>
    named.some(({ entry }) => entry.metrics[metric].state !== "measured"),
  );
  const dash = read.length > 0 && lacksNumber ? [METRICS_COPY.dash] : [];
  return (
    <section aria-labelledby="metrics" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="metrics" className="text-lg font-bold">
          {METRICS_COPY.title}
        </h2>
        <Button
          look="quiet"
          busy={refresh.isPending || looking}
          onClick={() => refresh.mutate(input)}
        >
          {METRICS_COPY.refresh}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {looking && METRICS_COPY.refresh_asked}
      </p>
      <ProblemNotice error={refresh.error ?? error} />
      {data !== undefined && read.length > 0 && (
        <PostNumbersTable named={named} totals={data.totals} />
      )}
      <ul className="flex flex-col gap-1 text-sm text-muted empty:hidden">
        {[...readingNotes(named, zone, now), ...dash].map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
      {read.length > 0 && (
        <Disclosure label={METRICS_COPY.over_time} value="">
          <div className="flex flex-col gap-6 pt-2">
            {read.map(({ entry, name }) => (
              <EntryReadings
                key={entry.channel_id}
                entry={entry}
                zone={zone}
                now={now}
                name={name}
              />
            ))}
          </div>
        </Disclosure>
      )}
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
