"use client";
import Link from "next/link";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { StatusBadge } from "../posts/status-badge.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { FILE_PAGE_COPY } from "./copy.ts";

export function FileUses({ used_in: { count, posts } }: Pick<MediaFileInUse, "used_in">) {
  const { slug } = useWorkspace().organization;
  return (
    <section aria-label={FILE_PAGE_COPY.usage} className="flex flex-col gap-2">
      <h2 className="font-medium">{FILE_PAGE_COPY.used_in(count)}</h2>
      <ul className="flex flex-col gap-1 empty:hidden">
        {posts.map(({ id, status, waits, excerpt }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3">
            <Link href={`/${slug}/posts/${id}`} className="truncate underline underline-offset-4">
              {excerpt || FILE_PAGE_COPY.no_text}
            </Link>
            <StatusBadge status={waits ? "waiting" : status} />
          </li>
        ))}
      </ul>
      {count > posts.length && (
        <p className="text-sm text-muted">{FILE_PAGE_COPY.more_uses(count - posts.length)}</p>
      )}
    </section>
  );
}
