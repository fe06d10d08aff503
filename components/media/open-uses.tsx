"use client";
import Link from "next/link";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { StatusBadge } from "../posts/status-badge.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

type Use = MediaFileInUse["used_in"]["posts"][number];

/** The posts that would go out without a file if it were deleted. */
export function openUses({ used_in: { posts } }: Pick<MediaFileInUse, "used_in">): Use[] {
  return posts.filter(({ status }) => ["draft", "scheduled", "publishing"].includes(status));
}

/** Whether a post is to go out by itself: drafts lose a file that is deleted, such a post does not. */
export function keepsItsFiles({ status, waits }: Use): boolean {
  return status !== "draft" || waits;
}

/** Says which posts hold a file that was to be deleted, and what to do about each kind of them. */
export function OpenUses({ uses }: { uses: readonly Use[] }) {
  const { slug } = useWorkspace().organization;
  const booked = uses.some(keepsItsFiles);
  return (
    <Notice tone="warning" title={countOf(uses.length)}>
      <ul className="flex flex-col">
        {uses.map(({ id, status, waits, excerpt }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 md:min-h-9">
            <Link href={`/${slug}/posts/${id}`} className="truncate underline underline-offset-4">
              {excerpt || "Post without words"}
            </Link>
            <StatusBadge status={waits ? "waiting" : status} />
          </li>
        ))}
      </ul>
      <p>
        {booked
          ? "A post that is to go out keeps its files: open it, and take this one off or make it a draft again first."
          : "The drafts lose it when you delete it, and stay as they are otherwise."}
      </p>
    </Notice>
  );
}

function countOf(count: number): string {
  const posts = count === 1 ? "1 post" : `${count} posts`;
  return `${posts} still to go out ${count === 1 ? "holds" : "hold"} it`;
}
