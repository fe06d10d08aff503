"use client";
import { useSyncExternalStore } from "react";
import { Notice } from "../ui/notice.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { isLossShown, onConnectionChange } from "./connection.ts";
import { readProblem } from "./problem.ts";
import { problemMessage, upgradeFor } from "./problem-message.ts";
import { UpgradeLink } from "./upgrade-link.tsx";

/**
 * Shows the error of a failed call; nothing while `error` is null, or for want of a connection while the bar says so.
 * Server errors include an ID to quote.
 */
export function ProblemNotice({ error }: { error: unknown }) {
  const zone = useTimeZone();
  const isSaid = useSyncExternalStore(onConnectionChange, isLossShown, () => false);
  if (error === null || error === undefined) return null;
  const problem = readProblem(error);
  if (isSaid && problem.code === "UNREACHABLE") return null;
  return (
    <Notice
      tone="failed"
      title={problemMessage(problem, zone)}
      action={upgradeFor(problem, "") === null ? undefined : <UpgradeLink problem={problem} />}
    >
      {problem.code === "INTERNAL_SERVER_ERROR" && (
        <p className="font-mono text-xs text-muted">{problem.request_id}</p>
      )}
    </Notice>
  );
}
