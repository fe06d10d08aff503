import type { SkillRun } from "#core/contract/resources/skill.ts";

type Status = SkillRun["status"] | SkillRun["steps"][number]["status"];

export const STATUS_COPY: Record<Status, string> = {
  queued: "Queued",
  running: "Running",
  waiting: "Needs your answer",
  succeeded: "Finished",
  skipped: "Skipped",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** For screen readers. */
export const STATUS_SENTENCES: Record<SkillRun["status"], string> = {
  queued: "The automation starts in a moment.",
  running: "The automation is running.",
  waiting: "The automation needs your answer.",
  succeeded: "The automation has finished.",
  failed: "The automation has failed.",
  cancelled: "The automation was cancelled.",
};

export const SKILLS_COPY = {
  title: "Automations",
  intro:
    "Jobs that Crier does for you, once or again and again. You see the first results before anything is saved.",
  set_up: "Set up",
  back: "Automations",
  runs: "Past runs",
  no_runs: "No runs yet. Past runs are stored for 90 days.",
  more: "Show more",
  schedules: "Repeating",
  no_schedules: "Nothing repeats yet. Set up an automation and choose how often it runs.",
  edit: "Edit",
  run_now: "Run now",
  started: "Started.",
  view: "View",
  pause: "Pause",
  resume: "Resume",
  take_over: "Start again in your name",
  remove: "Delete",
  deleted: "Deleted. Past runs stay.",
  paused: "Paused",
  next: (moment: string) => `Next run: ${moment}`,
  last: (moment: string) => `Last run: ${moment}`,
  made_by: (name: string) => `Set up by ${name}`,
  undo: "Undo",
  preview_of: (title: string) => `${title} (preview)`,
  started_by: (name: string, moment: string) => `Started by ${name}, ${moment}.`,
  started_itself: (moment: string) => `Started by itself, ${moment}.`,
  cancel_run: "Cancel run",
  cancelled: "Cancelled. What is already done stays.",
  running: "Working on it…",
  running_of: (done: number, all: number) => `${done} of ${all} done…`,
  waiting: "Nothing is scheduled or sent until you answer.",
  yes: "Go ahead",
  no: "Don't",
  again: "Change and run again",
  failed: "It didn't work. Run it again.",
  unknown: "An automation of an earlier version",
  a_member: "a former member",
  lost_channel: "a disconnected channel",
} as const;
