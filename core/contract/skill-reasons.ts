/** Part of `REASONS` in errors.ts. */
export const SKILL_REASONS = {
  skill_running: {
    code: "CONFLICT",
    when: "A run of this skill is already working on the same thing. The message names the run.",
    example:
      "run_01kaj9r2t4v6x8z0b2d4f6h8k0 of queue-guard is not finished. Wait for it, or cancel it with POST /skills/runs/run_01kaj9r2t4v6x8z0b2d4f6h8k0/cancel.",
  },
  too_many_runs: {
    code: "BAD_REQUEST",
    when: "The organization has reached its limit of unfinished runs.",
    example: "This organization has 20 unfinished runs, which is the limit. Cancel one first.",
  },
  run_finished: {
    code: "CONFLICT",
    when: "The run is finished, so it can't be cancelled.",
    example: "run_01kaj9r2t4v6x8z0b2d4f6h8k0 has already succeeded. There is nothing to cancel.",
  },
  run_not_waiting: {
    code: "CONFLICT",
    when: "The run isn't waiting for an answer; it may already have one.",
    example: "run_01kaj9r2t4v6x8z0b2d4f6h8k0 isn't waiting for an answer. It has succeeded.",
  },
  too_many_schedules: {
    code: "BAD_REQUEST",
    when: "The organization has reached its limit of schedules.",
    example: "This organization has 50 schedules, which is the limit. Delete one first.",
  },
  too_often: {
    code: "BAD_REQUEST",
    when: "The schedule would start its skill more often than every 15 minutes.",
    example:
      'cron: "* * * * *" runs every minute. Schedules run every 15 minutes at most, such as "*/15 * * * *".',
  },
} as const;
