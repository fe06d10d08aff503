"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { liveCopies, POLL_STAYS } from "./live-copies.ts";

const LiveForm = dynamic(() => import("./live-form.tsx").then((module) => module.LiveForm), {
  ssr: false,
});

interface Props {
  post: Post;
  onStored(post: Post): Promise<void>;
}

/**
 * Changes a post where it is live, on the channels that allow it. Nothing where none does, and none would if it were connected
 * again; but polls say why, since people wonder. The focus comes back here.
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
  if (live.copies.length === 0 && !live.kept.some(({ disconnected }) => disconnected)) {
    const isPoll = live.kept.some(({ reason }) => reason === POLL_STAYS);
    return isPoll ? (
      <p className="flex items-center pl-3 text-sm text-muted">{POLL_STAYS}</p>
    ) : null;
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Edit what is live
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        size="wide"
        title="Edit what is live"
        description="The words change where people read them already. Who has read them may see that."
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
