"use client";
import { useId } from "react";
import type { ChannelQueue as QueueOfChannel, QueueOrder } from "#core/contract/resources/queue.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { whomToAsk } from "../roles/whom-to-ask.ts";
import { Button } from "../ui/button.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelTimes } from "./channel-times.tsx";
import { QUEUE_COPY } from "./copy.ts";
import { describeTimes } from "./describe-times.ts";
import { PauseButton } from "./pause-button.tsx";
import { SlotList } from "./slot-list.tsx";
import { useQueueChange } from "./use-queue-change.ts";

/** A channel's posting times in words, and its next slots. */
export function ChannelQueue({ queue }: { queue: QueueOfChannel }) {
  const { channel_id: id, name, provider, paused_at, source } = queue;
  const heading = useId();
  const client = useTRPCClient();
  const { busy, change } = useQueueChange();
  const mayPublish = useMay("publish");
  const channel = useChannels().find((each) => each.id === id);

  async function reorder(work: () => Promise<QueueOrder>, title: string) {
    const order = await change(work);
    if (order === null) return;
    const { previous_post_ids: post_ids } = order;
    const undo = () => void change(() => client.queue.order.mutate({ id, post_ids }));
    showToast({ title, seconds: 10, action: { label: QUEUE_COPY.undo, run: undo } });
  }
  const shuffle = () => reorder(() => client.queue.shuffle.mutate({ id }), QUEUE_COPY.shuffled);
  const shareNext = (post_id: string) =>
    reorder(() => client.queue.share_next.mutate({ id, post_id }), QUEUE_COPY.shared_next);

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
          <ChannelAvatar channel={channel ?? { name, provider }} size={40} />
          <div className="min-w-0">
            <h2 id={heading} className="flex flex-wrap items-center gap-x-2 text-lg font-bold">
              <span className="wrap-anywhere">{name}</span>
              {channel?.mode === "sandbox" && <SandboxTag name={name} />}
              {paused_at !== null && <PausedTag />}
            </h2>
            {source !== null && <Times times={queue.posting_times} />}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayPublish && queue.queued > 1 && (
            <Button
              busy={busy}
              aria-label={QUEUE_COPY.shuffle_label(name)}
              onClick={() => void shuffle()}
            >
              {QUEUE_COPY.shuffle}
            </Button>
          )}
          {source !== null && <ChannelTimes id={id} />}
          <PauseButton channel={{ id, name }} paused={paused_at !== null} />
        </div>
      </div>
      {paused_at !== null && (
        <p className="text-warning">
          {mayPublish ? QUEUE_COPY.paused_hint : QUEUE_COPY.paused_hint_read}
        </p>
      )}
      {source === null && <NoTimes id={id} />}
      <SlotList
        slots={queue.slots}
        channel={{ id, name }}
        busy={busy}
        onShareNext={mayPublish ? (post_id) => void shareNext(post_id) : null}
      />
    </section>
  );
}

function PausedTag() {
  return (
    <span className="rounded-field border border-warning px-2 text-sm font-medium text-warning">
      {QUEUE_COPY.paused}
    </span>
  );
}

function Times({ times }: { times: QueueOfChannel["posting_times"] }) {
  return (
    <ul className="text-sm text-muted">
      {describeTimes(times).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function NoTimes({ id }: { id: string }) {
  const mayChange = useMay("channels");
  const workspace = useWorkspace();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-dashed border-edge p-4">
      <p className="text-muted">
        {QUEUE_COPY.no_times}
        {!mayChange && ` ${QUEUE_COPY.ask(whomToAsk(workspace))}`}
      </p>
      <ChannelTimes id={id} look="set" />
    </div>
  );
}
