"use client";
import Link from "next/link";
import { memo } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { IdeaBody } from "./idea-body.tsx";
import { IdeaMenuButton } from "./idea-menu-button.tsx";
import type { IdeaChanges } from "./use-idea-changes.ts";

interface Props {
  post: PostRow;
  now: Date;
  /** Null for people who only read. */
  changes: IdeaChanges | null;
}

/** An idea in its column. It opens in the composer, and is dragged, or moved by its menu. */
export const IdeaCard = memo(function IdeaCard({ post, now, changes }: Props) {
  const { slug } = useWorkspace().organization;
  const { id, excerpt } = post;
  return (
    <li data-idea={id} className="relative rounded-field border border-line bg-surface">
      <Link
        href={`/${slug}/posts/${id}`}
        prefetch={false}
        title={excerpt}
        data-drag={changes === null ? undefined : id}
        className={`block rounded-field p-3 -outline-offset-1 hover:bg-sunken data-dragging:opacity-40 ${changes === null ? "" : "md:cursor-grab"}`}
      >
        <IdeaBody post={post} now={now} hasMenu={changes !== null} />
      </Link>
      {changes !== null && <IdeaMenuButton post={post} changes={changes} />}
    </li>
  );
});
