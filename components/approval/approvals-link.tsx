"use client";
import Link from "next/link";
import { useCounts } from "../home/use-counts.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { APPROVAL_COPY } from "./copy.ts";

/** Links to the posts waiting for this person's approval; nothing without any. */
export function ApprovalsLink() {
  const { slug } = useWorkspace().organization;
  const { approvals } = useCounts();
  if (approvals === 0) return null;
  return (
    <Link
      href={`/${slug}/approvals/next`}
      className="flex min-h-11 items-center justify-between gap-3 rounded-surface border border-line bg-surface px-4 py-2 hover:bg-sunken"
    >
      <span className="font-medium">{APPROVAL_COPY.to_approve(approvals)}</span>
      <span className="underline underline-offset-2">{APPROVAL_COPY.review}</span>
    </Link>
  );
}
