import type { Inngest } from "inngest";
import { ANSWER_DAYS } from "#core/contract/resources/skill.ts";
import { actOnItem } from "#server/services/skills/runs/act-on-item.ts";
import { failRun, finishRun } from "#server/services/skills/runs/finish-run.ts";
import { planRun } from "#server/services/skills/runs/plan-run.ts";
import { settleAnswer } from "#server/services/skills/runs/settle-answer.ts";
import type { System } from "#server/system.ts";
import { SkillRequested } from "../events.ts";
import { fairly } from "./fairly.ts";
import { inRun } from "./in-run.ts";

const RETRIES = 4;

/** Runs a skill: plans, asks where the skill does, and does one item after the other. Each step checks again who asked for it. */
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
      const planned = await step.run("plan", () => planRun(within, run));
      if (planned === null) return;
      let { at } = planned;
      if (planned.asks) {
        await step.waitForEvent("answer", {
          event: "skill/answered",
          if: "event.data.run_id == async.data.run_id",
          timeout: `${ANSWER_DAYS}d`,
        });
        const settled = await step.run("settle", () => settleAnswer(within, run));
        if (settled === null) return;
        at = settled;
      }
      for (const [index, delay_ms] of planned.delays_ms.entries()) {
        if (delay_ms > 0)
          await step.sleepUntil(`until-${index}`, new Date(Date.parse(at) + delay_ms));
        const goesOn = await step.run(`item-${index}`, () => actOnItem(within, { ...run, index }));
        if (!goesOn) return;
      }
      await step.run("finish", () => finishRun(within, run));
    },
  );
}
