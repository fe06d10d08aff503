"use client";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/**
 * Returns how many scheduled posts need approval that nobody has asked for, up to 100; 0 for people who can't ask, and
 * null until it is known.
 */
export function useUnrequestedCount(): number | null {
  const { approval } = useWorkspace().organization;
  const asks = useMay("posts:write") && approval.mode === "required";
  const { data } = useQuery(useTRPC().approvals.unapproved.queryOptions({}, { enabled: asks }));
  return asks ? (data?.unasked ?? null) : 0;
}
