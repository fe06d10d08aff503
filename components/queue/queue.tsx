"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { z } from "zod";
import type { GetQueue } from "#core/contract/operations/queue.ts";
import { unlessLive } from "../api/live.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelQueue } from "./channel-queue.tsx";
import { QUEUE_COPY } from "./copy.ts";
import { LatePosts } from "./late-posts.tsx";
import { PauseButton } from "./pause-button.tsx";
import { TimesTable } from "./table/times-table.tsx";

const REFRESH_MS = 15_000;

interface Props {
  initial: z.output<typeof GetQueue.output>;
  view: "upcoming" | "times";
}

/** The queue of every channel, or the table of their posting times. */
export function Queue({ initial, view }: Props) {
  const trpc = useTRPC();
  const rules = { initialData: initial, refetchInterval: () => unlessLive(REFRESH_MS) };
  const { data, error } = useQuery(trpc.queue.get.queryOptions({}, rules));
  const mayChange = useMay("channels");
  if (data.channels.length === 0) return <NoChannels />;
  const allPaused = data.channels.every(({ paused_at }) => paused_at !== null);
  return (
    <>
      <PageHeading title={QUEUE_COPY.title}>
        <PauseButton paused={allPaused} />
      </PageHeading>
      <div className="flex flex-col gap-6">
        {mayChange && <Views view={view} />}
        <ProblemNotice error={error} />
        {view === "times" ? (
          <TimesTable queue={data} />
        ) : (
          <>
            <LatePosts />
            <div className="flex flex-col gap-8">
              {data.channels.map((queue) => (
                <ChannelQueue key={queue.channel_id} queue={queue} />
              ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}

function NoChannels() {
  const { slug } = useWorkspace().organization;
  const mayConnect = useMay("channels");
  return (
    <>
      <PageHeading title={QUEUE_COPY.title} />
      <EmptyState title={QUEUE_COPY.title} text={QUEUE_COPY.empty[mayConnect ? "connect" : "read"]}>
        {mayConnect && (
          <ButtonLink href={`/${slug}/channels`} look="primary">
            {QUEUE_COPY.connect}
          </ButtonLink>
        )}
      </EmptyState>
    </>
  );
}

function Views({ view }: Pick<Props, "view">) {
  const { slug } = useWorkspace().organization;
  const views = [
    ["upcoming", QUEUE_COPY.upcoming, `/${slug}/queue`],
    ["times", QUEUE_COPY.edit_times, `/${slug}/queue?view=times`],
  ] as const;
  return (
    <nav aria-label={QUEUE_COPY.views} className="flex gap-4 border-b border-line">
      {views.map(([name, label, href]) => (
        <Link
          key={name}
          href={href}
          aria-current={view === name ? "page" : undefined}
          className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-1 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink md:min-h-9"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
