"use client";
import Link from "next/link";
import { UpgradeLink } from "#components/api/upgrade-link.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { Button } from "../ui/button.tsx";
import { BULK_COPY } from "./copy.ts";
import type { BulkFailures as Failures } from "./use-run-action.ts";

/** The posts that a bulk action couldn't change, with the reasons. */
export function BulkFailures({ failures, onDismiss }: { failures: Failures; onDismiss(): void }) {
  const { slug } = useWorkspace().organization;
  return (
    <Notice
      tone="failed"
      title={failures.title}
      action={
        <>
          {failures.upgrade !== null && <UpgradeLink problem={failures.upgrade} />}
          <Button look="quiet" onClick={onDismiss}>
            {BULK_COPY.dismiss}
          </Button>
        </>
      }
    >
      <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto">
        {failures.posts.map(({ id, excerpt, reason }) => (
          <li key={id} className="wrap-anywhere">
            <Link href={`/${slug}/posts/${id}`} className="underline underline-offset-2">
              <span className="line-clamp-1">{excerpt || BULK_COPY.no_text}</span>
            </Link>
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
