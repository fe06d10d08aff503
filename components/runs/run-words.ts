import type { RunStatus, RunStepStatus } from "#core/contract/resources/run.ts";

/** The word for each state of a run or of one of its steps. */
export const RUN_WORDS: Record<RunStatus | RunStepStatus, string> = {
  queued: "Queued",
  running: "Running",
  sleeping: "Sleeping",
  planned: "Planned",
  waiting: "Waiting",
  retrying: "Retrying",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};
