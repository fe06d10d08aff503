"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { useDetails } from "../ui/use-details.ts";
import { VERSIONS_COPY } from "./versions/copy.ts";

const PostEvents = dynamic(
  () => import("./post-events.tsx").then(({ PostEvents }) => PostEvents, orNotLoaded),
  { ssr: false },
);

interface Props {
  post: Post;
  editable: boolean;
  onStored(post: Post): Promise<void>;
}

export function PostPast({ post, editable, onStored }: Props) {
  const { open, details } = useDetails();
  const { id, updated_at } = post;
  if (id === null) return null;
  return (
    <>
      <details className="border-t border-line pt-4" {...details}>
        <summary className="w-fit cursor-pointer font-medium text-muted">
          {VERSIONS_COPY.history}
        </summary>
        {open && <PostEvents id={id} version={updated_at} />}
      </details>
      <VersionsButton post={post} editable={editable} onStored={onStored} />
    </>
  );
}

const VersionList = dynamic(
  () => import("./versions/version-list.tsx").then((module) => module.VersionList, orNotLoaded),
  {
    ssr: false,
  },
);

interface VersionsButtonProps {
  post: Post;
  editable: boolean;
  onStored(post: Post): Promise<void>;
}

function VersionsButton({ post, editable, onStored }: VersionsButtonProps) {
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
