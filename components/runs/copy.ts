import type { RunStatus, RunStepStatus } from "#core/contract/resources/run.ts";

export const RUN_LABELS: Record<RunStatus | RunStepStatus, string> = {
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

/** What each background function does, by its ID (`server/jobs.ts`). */
export const FUNCTION_LABELS: Record<string, string> = {
  "arm-when-ready": "Schedule once files are ready",
  "call-platform": "Publish posts and send replies",
  "export-organization": "Export everything",
  "fetch-file": "Fetch a file from its URL",
  "make-recurring-posts": "Make recurring posts",
  "process-file": "Check and convert a file",
  "publish-scheduled-post": "Publish scheduled posts",
  "read-channel": "Read comments and numbers",
  "send-mail": "Send an email",
};

export const STEP_LABELS: Record<string, string> = {
  arm: "Schedule the post",
  deleted: "Record that it was deleted",
  fail: "Record the failure",
  fetch: "Fetch the file",
  finish: "Store the result",
  inspect: "Inspect the file",
  make: "Make the posts",
  reason: "Find the cause",
  receive: "Receive the file",
  scan: "Scan for viruses",
  send: "Send",
  "until-due": "Wait until due",
  write: "Write the archive",
};

/** Steps that repeat, followed by the number of the iteration. */
export const TURN_LABELS: Record<string, string> = {
  delete: "Delete on the platform",
  edit: "Edit on the platform",
  hop: "Wait until due",
  publish: "Publish on the platform",
  turn: "Make due calls",
  wait: "Wait for the platform",
};

export const RUNS_COPY = {
  title: "Background jobs",
  intro:
    "Background jobs that publish posts and process files. By default, finished runs are kept for 7 days.",
  server: "Runs are handled by an Inngest server. View them there:",
  none: "No runs yet.",
  loading: "Loading…",
  more: "Load more",
  status: "Status",
  function: "Job",
  all: "All",
  post: "View post",
  on_channel: (name: string) => `on ${name}`,
  ended: (moment: string) => `ended ${moment}`,
  resumes: (moment: string) => `resumes ${moment}`,
  since: (moment: string) => `since ${moment}`,
  began: (moment: string) => `started ${moment}`,
  attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  no_steps: "No steps yet.",
  copy_id: "Copy run ID",
} as const;
