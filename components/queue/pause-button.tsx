"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { formatMoment } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { QUEUE_COPY } from "./copy.ts";
import { useQueueChange } from "./use-queue-change.ts";

/** What toasts are about: resuming replaces the one that offers to undo the pause. */
const PAUSING = "pausing";

interface PauseButtonProps {
  /** Undefined for all channels. */
  channel?: { id: string; name: string };
  paused: boolean;
}

/** Pauses or resumes one channel or all. Pausing asks for confirmation and lists the affected posts. */
export function PauseButton({ channel, paused }: PauseButtonProps) {
  const client = useTRPCClient();
  const mayPublish = useMay("publish");
  const [asking, setAsking] = useState(false);
  const { busy, change } = useQueueChange();
  const input = channel === undefined ? {} : { channel_id: channel.id };
  async function resume() {
    const resumed = await change(() => client.queue.resume.mutate(input));
    if (resumed !== null)
      showToast({ title: QUEUE_COPY.resumed_toast(resumed.late), about: PAUSING });
  }
  async function pause() {
    const done = await change(() => client.queue.pause.mutate(input));
    if (done === null) return;
    setAsking(false);
    const undo = { label: QUEUE_COPY.undo, run: () => void resume() };
    const title = QUEUE_COPY.paused_toast(done.held.posts);
    showToast({ title, about: PAUSING, seconds: 10, action: undo });
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
