import type { RunStatus } from "#core/contract/resources/run.ts";

/** Whether a run is about to change. A sleeping one continues later. */
export function isRunning(status: RunStatus): boolean {
  return status === "queued" || status === "running";
}
