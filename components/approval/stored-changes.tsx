"use client";
import { useQuery } from "@tanstack/react-query";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ApprovalChanges } from "./approval-changes.tsx";
import { APPROVAL_COPY } from "./copy.ts";

/** How a post differs from what was approved last. Read when it is first opened. */
export function StoredChanges({ id }: { id: string }) {
  const trpc = useTRPC();
  const { organization, now } = useWorkspace();
  const moment = (at: string) =>
    formatMomentWithin(new Date(at), organization.time_zone, new Date(now));
  // Read anew for each version of the post.
  const { data, error } = useQuery(
    trpc.approvals.changes.queryOptions({ id }, { staleTime: 0, gcTime: 0 }),
  );
  if (error !== null) return <ProblemNotice error={error} />;
  if (data === undefined) return <p className="text-muted">{APPROVAL_COPY.comparing}</p>;
  if (data.approved_at === null) return null;
  return (
    <>
      <p className="text-sm text-muted">{APPROVAL_COPY.compared_to(moment(data.approved_at))}</p>
      <ApprovalChanges changes={data.changes} moment={moment} />
    </>
  );
}
