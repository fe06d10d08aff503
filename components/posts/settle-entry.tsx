"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  post_id: string;
  entry: ChannelEntry;
  attempts: readonly Attempt[];
  onStored(post: Post): Promise<void>;
}

/** Where nobody knows whether a post is out: a person has looked and says so. */
export function SettleEntry({ post_id, entry, attempts, onStored }: Props) {
  const trpc = useTRPC();
  const settle = useMutation(trpc.posts.settle.mutationOptions({ onSuccess: onStored }));
  const retry = useMutation(trpc.posts.retry.mutationOptions({ onSuccess: onStored }));
  if (entry.status !== "unconfirmed") return null;
  const { channel_id, name } = entry;
  const brokenOff = attempts.at(-1)?.state === "partly_published";
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <ItIsOut
          name={name}
          busy={settle.isPending}
          onSettle={(url) =>
            settle.mutateAsync({ id: post_id, channel_id, outcome: "published", url })
          }
        />
        {brokenOff ? (
          <Button busy={retry.isPending} onClick={() => retry.mutate({ id: post_id })}>
            Send the rest of the thread
          </Button>
        ) : (
          <Confirm
            label="It is not out: send again"
            accessibleLabel={`It is not out: send again to ${name}`}
            title={`Send it to ${name} again?`}
            consequence="Look there first. If it is out after all, it may be there twice."
            confirmLabel="Send again"
            onConfirm={() => settle.mutateAsync({ id: post_id, channel_id, outcome: "retry" })}
          />
        )}
      </div>
      <ProblemNotice error={settle.error ?? retry.error} />
    </div>
  );
}

interface ItIsOutProps {
  name: string;
  busy: boolean;
  onSettle(url: string): Promise<unknown>;
}

function ItIsOut({ name, busy, onSettle }: ItIsOutProps) {
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string>();
  async function settle() {
    if (!/^https?:\/\/\S+$/.test(url.trim())) {
      setError("Paste the post's address, beginning with https://.");
      return;
    }
    await onSettle(url.trim()).then(
      () => setOpen(false),
      () => undefined,
    );
  }
  return (
    <>
      <Button aria-label={`It is out on ${name}`} onClick={() => setOpen(true)}>
        It is out
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title={`It is out on ${name}`}
        description="Crier then counts it as published, and sends it there no more."
      >
        <TextField
          label="Address of the post"
          type="url"
          value={url}
          error={error}
          onChange={(event) => {
            setUrl(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void settle()}>
            Count it as published
          </Button>
        </div>
      </Modal>
    </>
  );
}
