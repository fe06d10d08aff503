import type { Inngest } from "inngest";
import { tellAnswersAgain } from "#server/services/skills/runs/settle-answer.ts";
import { startDueSkills } from "#server/services/skills/schedules/start-due-skills.ts";
import type { System } from "#server/system.ts";

/** Every minute: starts skills with due schedules, and resends answers that runs have missed. */
export function startSkills(client: Inngest, system: System) {
  return client.createFunction(
    { id: "start-skills", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("start-due", () => startDueSkills(system));
      await step.run("tell-answers-again", () => tellAnswersAgain(system));
    },
  );
}
