"use client";
import { useCounts } from "../home/use-counts.ts";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/** Whether the person may approve posts, and posts need approval or one waits for theirs. */
export function useSeesApprovals(): boolean {
  const { mode } = useWorkspace().organization.approval;
  const { approvals } = useCounts();
  return useMay("approve") && (mode === "required" || approvals > 0);
}
