"use client";
import { IconHistory } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { POST_COPY } from "../copy.ts";

const HistoryTabs = dynamic(
  () => import("./history-tabs.tsx").then(({ HistoryTabs }) => HistoryTabs, orNotLoaded),
  { ssr: false },
);

interface Props {
  post: Post;
  editable: boolean;
  onStored(post: Post): Promise<void>;
}

/** Opens what was done to a post, and its earlier versions, in a drawer. */
export function PostHistory({ post, editable, onStored }: Props) {
  const [open, setOpen] = useState(false);
  if (post.id === null) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <IconHistory size={18} stroke={1.5} aria-hidden />
        <span className="max-md:sr-only">{POST_COPY.history}</span>
      </Button>
      <Modal open={open} onOpenChange={setOpen} size="drawer" title={POST_COPY.history}>
        <HistoryTabs
          id={post.id}
          updated_at={post.updated_at}
          editable={editable}
          onRestored={async (restored) => {
            setOpen(false);
            await onStored(restored);
          }}
        />
      </Modal>
    </>
  );
}
