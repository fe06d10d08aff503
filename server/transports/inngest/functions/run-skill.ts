import type { GetStepTools, Inngest } from "inngest";
import { ANSWER_DAYS } from "#core/contract/resources/skill.ts";
import { actOnItem } from "#server/skills/runs/act-on-item.ts";
import { failRun, finishRun } from "#server/skills/runs/finish-run.ts";
import type { Asked } from "#server/skills/runs/open-run.ts";
import { planRun } from "#server/skills/runs/plan-run.ts";
import { settleAnswer } from "#server/skills/runs/settle-answer.ts";
import type { System } from "#server/system.ts";
import { SkillRequested } from "../events.ts";
import { fairly } from "./fairly.ts";
import { inRun } from "./in-run.ts";

const RETRIES = 4;

const ANSWER = {
  event: "skill/answered",
  if: "event.data.run_id == async.data.run_id",
  timeout: `${ANSWER_DAYS}d`,
} as const;

/**
 * Runs a skill: plans, asks if the skill does, and processes one item after the other. Each step checks the actor
 * again.
 */
export function runSkill(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "run-skill",
      retries: RETRIES,
      concurrency: fairly({ at_once: 8, of_one_organization: 2 }),
      triggers: [{ event: "skill/requested" }],
      onFailure: ({ event }) => failRun(system, SkillRequested.parse(event.data.event.data)),
    },
    async ({ event, step, runId }) => {
      const run = SkillRequested.parse(event.data);
      const within = inRun(system, runId);
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
  );
}

async function begin(system: System, run: Asked, step: GetStepTools<Inngest>) {
  const planned = await step.run("plan", () => planRun(system, run));
  if (planned === null || !planned.asks) return planned;
  if (!planned.answered) await step.waitForEvent("answer", ANSWER);
  const at = await step.run("settle", () => settleAnswer(system, run));
  return at === null ? null : { ...planned, at };
}
