"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import type { Post } from "#core/contract/resources/post.ts";

const VersionList = dynamic(
  () => import("./version-list.tsx").then((module) => module.VersionList),
  {
    ssr: false,
  },
);

interface Props {
  post: Post;
  /** Whether a version may become the post's present one. */
  editable: boolean;
  onStored(post: Post): Promise<void>;
}

/** Leads to every version that a stored post was saved in. The focus comes back here. */
export function VersionsButton({ post, editable, onStored }: Props) {
  const [open, setOpen] = useState(false);
  const { id } = post;
  if (id === null) return null;
  return (
    <>
      <Button look="quiet" className="-ml-3 self-start" onClick={() => setOpen(true)}>
        Earlier versions
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        size="wide"
        title="Versions of this post"
        description="Each one opens to show what it changed."
      >
        <VersionList
          id={id}
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
