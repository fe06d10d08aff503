"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { Confirm } from "#components/ui/confirm.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { SETTLE_COPY } from "./copy.ts";

interface Props {
  post_id: string;
  entry: ChannelEntry;
  attempts: readonly Attempt[];
  onStored(post: Post): Promise<void>;
}

/** Lets a member resolve an unconfirmed result after checking the platform. */
export function SettleEntry({ post_id, entry, attempts, onStored }: Props) {
  const trpc = useTRPC();
  const mayWrite = useMay("posts:write");
  const mayPublish = useMay("publish");
  const settle = useMutation(trpc.posts.settle.mutationOptions({ onSuccess: onStored }));
  const retry = useMutation(trpc.posts.retry.mutationOptions({ onSuccess: onStored }));
  if (entry.status !== "unconfirmed") return null;
  if (!mayWrite) return <p className="text-sm text-muted">{SETTLE_COPY.ask}</p>;
  const { channel_id, name } = entry;
  const brokenOff = attempts.at(-1)?.state === "partly_published";
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <MarkPublished
          name={name}
          busy={settle.isPending}
          onSettle={(url) =>
            settle.mutateAsync({ id: post_id, channel_id, outcome: "published", url })
          }
        />
        {mayPublish && brokenOff && (
          <Button busy={retry.isPending} onClick={() => retry.mutate({ id: post_id })}>
            {SETTLE_COPY.send_rest}
          </Button>
        )}
        {mayPublish && !brokenOff && (
          <Confirm
            label={SETTLE_COPY.send_again}
            accessibleLabel={SETTLE_COPY.send_again_label(name)}
            title={SETTLE_COPY.send_again_title(name)}
            consequence={SETTLE_COPY.send_again_consequence}
            confirmLabel={SETTLE_COPY.send_again}
            onConfirm={() => settle.mutateAsync({ id: post_id, channel_id, outcome: "retry" })}
          />
        )}
      </div>
      <ProblemNotice error={settle.error ?? retry.error} />
    </div>
  );
}

interface MarkPublishedProps {
  name: string;
  busy: boolean;
  onSettle(url: string): Promise<unknown>;
}

function MarkPublished({ name, busy, onSettle }: MarkPublishedProps) {
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string>();
  async function settle() {
    if (!/^https?:\/\/\S+$/.test(url.trim())) {
      setError(SETTLE_COPY.invalid_url);
      return;
    }
    await onSettle(url.trim()).then(
      () => setOpen(false),
      () => undefined,
    );
  }
  return (
    <>
      <Button aria-label={SETTLE_COPY.published_label(name)} onClick={() => setOpen(true)}>
        {SETTLE_COPY.published}
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title={SETTLE_COPY.published_label(name)}
        description={SETTLE_COPY.published_hint}
      >
        <TextField
          label={SETTLE_COPY.url}
          type="url"
          value={url}
          error={error}
          onChange={(event) => {
            setUrl(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => setOpen(false)}>{SETTLE_COPY.cancel}</Button>
          <Button look="primary" busy={busy} onClick={() => void settle()}>
            {SETTLE_COPY.confirm}
          </Button>
        </div>
      </Modal>
    </>
  );
}
