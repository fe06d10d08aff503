"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { LIVE_COPY, NOT_EDITABLE_COPY } from "./copy.ts";
import { liveCopies } from "./live-copies.ts";

const LiveForm = dynamic(
  () => import("./live-form.tsx").then((module) => module.LiveForm, orNotLoaded),
  {
    ssr: false,
  },
);

interface Props {
  post: Post;
  onStored(post: Post): Promise<void>;
}

/**
 * Edits a published post on the channels that allow it. Hidden if none does, even once reconnected; for a poll it says
 * why.
 */
export function EditLive({ post, onStored }: Props) {
  const [open, setOpen] = useState(false);
  const { platforms } = useWorkspace();
  const channels = useChannels();
  const manifests = platforms.map(({ manifest }) => manifest);
  const live = liveCopies(post, { manifests, channels });
  const moving = post.channels.some(
    ({ status, edit }) => status === "deleting" || edit?.state === "editing",
  );
  if (post.id === null || post.status === "publishing" || moving) return null;
  if (live.copies.length === 0 && !live.unchangeable.some(({ disconnected }) => disconnected)) {
    const isPoll = live.unchangeable.some(({ reason }) => reason === NOT_EDITABLE_COPY.poll);
    return isPoll ? (
      <p className="flex items-center pl-3 text-sm text-muted">{NOT_EDITABLE_COPY.poll}</p>
    ) : null;
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {LIVE_COPY.edit}
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        size="wide"
        title={LIVE_COPY.edit}
        description={LIVE_COPY.hint}
      >
        <LiveForm
          id={post.id}
          expected_updated_at={post.updated_at}
          live={live}
          onStored={async (stored) => {
            setOpen(false);
            await onStored(stored);
          }}
        />
      </Modal>
    </>
  );
}
