"use client";
import { useId } from "react";
import type { Project } from "#core/contract/resources/project.ts";
import type { ChannelQueue as QueueOfChannel, QueueOrder } from "#core/contract/resources/queue.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { ChannelTimes } from "./channel-times.tsx";
import { QUEUE_COPY } from "./copy.ts";
import { PauseButton } from "./pause-button.tsx";
import { SlotList } from "./slot-list.tsx";
import { useQueueChange } from "./use-queue-change.ts";

interface Props {
  queue: QueueOfChannel;
  projects: readonly Project[];
}

export function ChannelQueue({ queue, projects }: Props) {
  const { channel_id: id, name, paused_at } = queue;
  const heading = useId();
  const client = useTRPCClient();
  const { busy, change } = useQueueChange();
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
          <PlatformMark provider={queue.provider} />
          {name}
          {paused_at !== null && (
            <span className="rounded-field border border-warning px-2 text-sm font-medium text-warning">
              {QUEUE_COPY.paused}
            </span>
          )}
        </h2>
        <div className="flex flex-wrap gap-2">
          {queue.queued > 1 && (
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
        onShareNext={(post_id) =>
          void reorder(
            () => client.queue.share_next.mutate({ id, post_id }),
            QUEUE_COPY.shared_next,
          )
        }
      />
    </section>
  );
}
