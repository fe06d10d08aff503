"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { VERSIONS_COPY } from "./copy.ts";

const VersionList = dynamic(
  () => import("./version-list.tsx").then((module) => module.VersionList),
  {
    ssr: false,
  },
);

interface Props {
  post: Post;
  editable: boolean;
  onStored(post: Post): Promise<void>;
}

export function VersionsButton({ post, editable, onStored }: Props) {
  const [open, setOpen] = useState(false);
  const { id } = post;
  if (id === null) return null;
  return (
    <>
      <Button look="quiet" className="-ml-3 self-start" onClick={() => setOpen(true)}>
        {VERSIONS_COPY.open}
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        size="wide"
        title={VERSIONS_COPY.title}
        description={VERSIONS_COPY.hint}
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
