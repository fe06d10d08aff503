"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { z } from "zod";
import { useTRPCClient } from "#components/api/trpc.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import type { GetQueue } from "#core/contract/operations/queue.ts";
import type { Project } from "#core/contract/resources/project.ts";
import type { ChannelQueue as QueueOfChannel, QueueOrder } from "#core/contract/resources/queue.ts";
import { unlessLive } from "../api/live.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useProjects } from "../channels/use-projects.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelTimes } from "./channel-times.tsx";
import { QUEUE_COPY } from "./copy.ts";
import { LatePosts } from "./late-posts.tsx";
import { SlotList } from "./slot-list.tsx";
import { useQueueChange } from "./use-queue-change.ts";

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
  const mayConnect = useMay("channels");
  if (data.channels.length === 0)
    return (
      <>
        <PageHeading title={QUEUE_COPY.title} />
        <EmptyState
          title={QUEUE_COPY.title}
          text={QUEUE_COPY.empty[mayConnect ? "connect" : "read"]}
        >
          {mayConnect && (
            <ButtonLink href={`/${slug}/channels`} look="primary">
              {QUEUE_COPY.connect}
            </ButtonLink>
          )}
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

interface Props {
  queue: QueueOfChannel;
  projects: readonly Project[];
}

function ChannelQueue({ queue, projects }: Props) {
  const { channel_id: id, name, paused_at } = queue;
  const heading = useId();
  const client = useTRPCClient();
  const { busy, change } = useQueueChange();
  const mayPublish = useMay("publish");
  const channel = useChannels().find((each) => each.id === id);
  const project = projects.find((each) => each.id === channel?.project_id);

  async function reorder(work: () => Promise<QueueOrder>, title: string) {
    const order = await change(work);
    if (order === null) return;
    const { previous_post_ids: post_ids } = order;
    const undo = () => void change(() => client.queue.order.mutate({ id, post_ids }));
    showToast({ title, seconds: 10, action: { label: QUEUE_COPY.undo, run: undo } });
  }

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="flex items-center gap-2 text-xl font-bold wrap-anywhere">
          <ChannelAvatar channel={{ name, provider: queue.provider }} />
          {name}
          {paused_at !== null && (
            <span className="rounded-field border border-warning px-2 text-sm font-medium text-warning">
              {QUEUE_COPY.paused}
            </span>
          )}
        </h2>
        <div className="flex flex-wrap gap-2">
          {mayPublish && queue.queued > 1 && (
            <Button
              busy={busy}
              aria-label={QUEUE_COPY.shuffle_label(name)}
              onClick={() =>
                void reorder(() => client.queue.shuffle.mutate({ id }), QUEUE_COPY.shuffled)
              }
            >
              {QUEUE_COPY.shuffle}
            </Button>
          )}
          <ChannelTimes id={id} />
          <PauseButton channel={{ id, name }} paused={paused_at !== null} />
        </div>
      </div>
      {queue.source === null && <p className="text-muted">{QUEUE_COPY.no_times}</p>}
      {queue.source === "project" && (
        <p className="text-sm text-muted">{QUEUE_COPY.from_project(project?.name)}</p>
      )}
      <SlotList
        slots={queue.slots}
        busy={busy}
        onShareNext={
          mayPublish
            ? (post_id) =>
                void reorder(
                  () => client.queue.share_next.mutate({ id, post_id }),
                  QUEUE_COPY.shared_next,
                )
            : null
        }
      />
    </section>
  );
}

interface PauseButtonProps {
  /** Undefined for all channels. */
  channel?: { id: string; name: string };
  paused: boolean;
}

/** Pauses or resumes one channel or all. Pausing asks for confirmation and lists the affected posts. */
function PauseButton({ channel, paused }: PauseButtonProps) {
  const client = useTRPCClient();
  const mayPublish = useMay("publish");
  const [asking, setAsking] = useState(false);
  const { busy, change } = useQueueChange();
  const input = channel === undefined ? {} : { channel_id: channel.id };
  async function resume() {
    const resumed = await change(() => client.queue.resume.mutate(input));
    if (resumed !== null) showToast({ title: QUEUE_COPY.resumed_toast(resumed.late) });
  }
  async function pause() {
    const done = await change(() => client.queue.pause.mutate(input));
    if (done === null) return;
    setAsking(false);
    const undo = { label: QUEUE_COPY.undo, run: () => void resume() };
    showToast({ title: QUEUE_COPY.paused_toast(done.held.posts), seconds: 10, action: undo });
  }
  const pauseLabel = channel === undefined ? QUEUE_COPY.pause_all : QUEUE_COPY.pause;
  const resumeLabel = channel === undefined ? QUEUE_COPY.resume_all : QUEUE_COPY.resume;
  const label = paused ? resumeLabel : pauseLabel;
  const labelOf = paused ? QUEUE_COPY.resume_label : QUEUE_COPY.pause_label;
  if (!mayPublish) return null;
  return (
    <>
      <Button
        busy={busy}
        aria-label={channel === undefined ? label : labelOf(channel.name)}
        onClick={() => (paused ? void resume() : setAsking(true))}
      >
        {label}
      </Button>
      <Modal
        open={asking}
        onOpenChange={setAsking}
        title={
          channel === undefined ? QUEUE_COPY.pause_all_title : QUEUE_COPY.pause_title(channel.name)
        }
        description={QUEUE_COPY.pause_consequence}
      >
        <Held input={input} />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => setAsking(false)}>{QUEUE_COPY.cancel}</Button>
          <Button look="danger" busy={busy} onClick={() => void pause()}>
            {pauseLabel}
          </Button>
        </div>
      </Modal>
    </>
  );
}

function Held({ input }: { input: { channel_id?: string } }) {
  const { organization, now } = useWorkspace();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const { data } = useQuery({
    queryKey: [...trpc.queue.pathKey(), "held", input],
    queryFn: () => client.queue.pause.mutate({ ...input, dry_run: true }),
  });
  if (data === undefined) return <p className="min-h-6">{""}</p>;
  const { posts, next } = data.held;
  if (posts === 0) return <p>{QUEUE_COPY.nothing_held}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{QUEUE_COPY.held(posts)}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {next.map(({ id, excerpt, scheduled_at }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">
              {formatMoment(new Date(scheduled_at), organization.time_zone, new Date(now))}
            </span>{" "}
            {excerpt || QUEUE_COPY.no_text}
          </li>
        ))}
      </ul>
    </div>
  );
}
