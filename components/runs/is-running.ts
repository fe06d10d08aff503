import type { RunStatus } from "#core/contract/resources/run.ts";

/** Whether a run changes from moment to moment. A sleeping one goes on by itself later. */
export function isRunning(status: RunStatus): boolean {
  return status === "queued" || status === "running";
}
