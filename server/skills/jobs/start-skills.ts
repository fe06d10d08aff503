import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { resendAnswers } from "#server/skills/runs/settle-answer.ts";
import { startDueSkills } from "#server/skills/schedules/start-due-skills.ts";

/** Every minute: starts skills with due schedules, and resends answers that runs have missed. */
export const startSkills = defineCronJob({
  id: "start-skills",
  cron: "* * * * *",
  concurrency: 1,
  retries: 0,
  async run({ system, step }) {
    await step.run("start-due", () => startDueSkills(system));
    await step.run("tell-answers-again", () => resendAnswers(system));
  },
});
