"use client";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { GetQueue } from "#core/contract/queue/get-queue.ts";
import { unlessLive } from "../api/live.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useProjects } from "../channels/use-projects.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelQueue } from "./channel-queue.tsx";
import { QUEUE_COPY } from "./copy.ts";
import { LatePosts } from "./late-posts.tsx";
import { PauseButton } from "./pause-button.tsx";

const REFRESH_MS = 15_000;

export function Queue({ initial }: { initial: z.output<typeof GetQueue.output> }) {
  const { slug } = useWorkspace().organization;
  const trpc = useTRPC();
  const { data, error } = useQuery(
    trpc.queue.get.queryOptions(
      {},
      {
        initialData: initial,
        refetchInterval: () => unlessLive(REFRESH_MS),
      },
    ),
  );
  const projects = useProjects();
  if (data.channels.length === 0)
    return (
      <>
        <PageHeading title={QUEUE_COPY.title} />
        <EmptyState title={QUEUE_COPY.title} text={QUEUE_COPY.empty}>
          <ButtonLink href={`/${slug}/channels`} look="primary">
            {QUEUE_COPY.connect}
          </ButtonLink>
        </EmptyState>
      </>
    );
  const allPaused = data.channels.every(({ paused_at }) => paused_at !== null);
  return (
    <>
      <PageHeading title={QUEUE_COPY.title}>
        <PauseButton paused={allPaused} />
      </PageHeading>
      <div className="flex flex-col gap-8">
        <p className="max-w-prose text-lg text-muted">{QUEUE_COPY.intro}</p>
        <ProblemNotice error={error} />
        <LatePosts />
        {data.channels.map((queue) => (
          <ChannelQueue key={queue.channel_id} queue={queue} projects={projects} />
        ))}
      </div>
    </>
  );
}
