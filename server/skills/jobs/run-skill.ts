import { z } from "zod";
import { ANSWER_DAYS } from "#core/contract/resources/skill.ts";
import { defineJob, type Steps } from "#server/kernel/jobs/define-job.ts";
import { fairly } from "#server/kernel/jobs/fairly.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { actOnItem } from "#server/skills/runs/act-on-item.ts";
import { failRun, finishRun } from "#server/skills/runs/finish-run.ts";
import type { RunRef } from "#server/skills/runs/open-run.ts";
import { planRun } from "#server/skills/runs/plan-run.ts";
import { settleAnswer } from "#server/skills/runs/settle-answer.ts";
import type { System } from "#server/system.ts";

/** A skill run was requested. `skill/answered` has the same fields: a person has answered it, or it was cancelled. */
const SkillRequested = z.object({ run_id: z.string(), organization_id: z.string() });

const RETRIES = 4;

const ANSWER = {
  event: "skill/answered",
  if: "event.data.run_id == async.data.run_id",
  timeout: `${ANSWER_DAYS}d`,
};

/**
 * Runs a skill: plans, asks if the skill does, and processes one item after the other. Each step checks the actor
 * again.
 */
export const runSkill = defineJob({
  id: "run-skill",
  event: "skill/requested",
  data: SkillRequested,
  retries: RETRIES,
  concurrency: fairly({ at_once: 8, of_one_organization: 2 }),
  async run({ system, data: run, step, run_id }) {
    const within = inRun(system, run_id);
    const begun = await begin(within, run, step);
    if (begun === null) return;
    for (const [index, delay_ms] of begun.delays_ms.entries()) {
      const at = new Date(Date.parse(begun.at) + delay_ms);
      if (delay_ms > 0) await step.sleepUntil(`until-${index}`, at);
      const goesOn = await step.run(`item-${index}`, () => actOnItem(within, { ...run, index }));
      if (!goesOn) return;
    }
    await step.run("finish", () => finishRun(within, run));
  },
  onFailure: ({ system, data }) => failRun(system, data),
});

async function begin(system: System, run: RunRef, step: Steps) {
  const planned = await step.run("plan", () => planRun(system, run));
  if (planned === null || !planned.asks) return planned;
  if (!planned.answered) await step.waitForEvent("answer", ANSWER);
  const at = await step.run("settle", () => settleAnswer(system, run));
  return at === null ? null : { ...planned, at };
}
