"use client";
import Link from "next/link";
import type { MediaFileInUse } from "#core/contract/resources/file-use.ts";
import { StatusBadge } from "../posts/status-badge.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { DELETE_FILE_COPY, FILE_PAGE_COPY } from "./copy.ts";

type Use = MediaFileInUse["used_in"]["posts"][number];

export function openUses({ used_in: { posts } }: Pick<MediaFileInUse, "used_in">): Use[] {
  return posts.filter(({ status }) => ["draft", "scheduled", "publishing"].includes(status));
}

/** Whether a post blocks deleting its files because it is scheduled. Drafts don't. */
export function keepsItsFiles({ status, waits }: Use): boolean {
  return status !== "draft" || waits;
}

export function OpenUses({ uses }: { uses: readonly Use[] }) {
  const { slug } = useWorkspace().organization;
  const scheduled = uses.some(keepsItsFiles);
  return (
    <Notice tone="warning" title={DELETE_FILE_COPY.uses(uses.length)}>
      <ul className="flex flex-col">
        {uses.map(({ id, status, waits, excerpt }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 md:min-h-9">
            <Link href={`/${slug}/posts/${id}`} className="truncate underline underline-offset-4">
              {excerpt || FILE_PAGE_COPY.no_text}
            </Link>
            <StatusBadge status={waits ? "waiting" : status} />
          </li>
        ))}
      </ul>
      <p>{scheduled ? DELETE_FILE_COPY.scheduled_uses : DELETE_FILE_COPY.draft_uses}</p>
    </Notice>
  );
}
