"use client";
import Link from "next/link";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { StatusBadge } from "../posts/status-badge.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/** The posts that hold a file: some of them, and how many there are. */
export function FileUses({ used_in: { count, posts } }: Pick<MediaFileInUse, "used_in">) {
  const { slug } = useWorkspace().organization;
  return (
    <section aria-label="Where it is used" className="flex flex-col gap-2">
      <h2 className="font-medium">{heading(count)}</h2>
      <ul className="flex flex-col gap-1 empty:hidden">
        {posts.map(({ id, status, waits, excerpt }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3">
            <Link href={`/${slug}/posts/${id}`} className="truncate underline underline-offset-4">
              {excerpt || "Post without words"}
            </Link>
            <StatusBadge status={waits ? "waiting" : status} />
          </li>
        ))}
      </ul>
      {count > posts.length && (
        <p className="text-sm text-muted">And in {count - posts.length} more.</p>
      )}
    </section>
  );
}

function heading(count: number): string {
  if (count === 0) return "No post uses it";
  return count === 1 ? "1 post uses it" : `${count} posts use it`;
}
