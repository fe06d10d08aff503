"use client";
import dynamic from "next/dynamic";
import { useParams } from "next/navigation";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const LocalText = dynamic(
  () => import("./local-text.tsx").then(({ LocalText }) => LocalText, orNotLoaded),
  { ssr: false },
);

/** In place of a post that is not there: with the text that this device still has of it. */
export function PostGone() {
  const { slug } = useWorkspace().organization;
  const { id } = useParams<{ id: string }>();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">Post</h1>
      <EmptyState title="There is no such post." text="It may have been deleted.">
        <ButtonLink href={`/${slug}/posts`}>All posts</ButtonLink>
      </EmptyState>
      <LocalText id={id} />
    </div>
  );
}
