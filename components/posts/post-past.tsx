"use client";
import dynamic from "next/dynamic";
import type { Post } from "#core/contract/resources/post.ts";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { useDetails } from "../ui/use-details.ts";
import { VERSIONS_COPY } from "./versions/copy.ts";
import { VersionsButton } from "./versions/versions-button.tsx";

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
      <VersionsButton {...{ post, editable, onStored }} />
    </>
  );
}
