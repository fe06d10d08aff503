import { renewIdleSignIns } from "#server/channels/sign-ins/renew-idle.ts";
import { tellOfEnded } from "#server/channels/sign-ins/tell-of-ended.ts";
import { tellOfEndings } from "#server/channels/sign-ins/tell-of-endings.ts";
import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";

/**
 * Every five minutes: renews idle sign-ins before they expire, and notifies people of those that only they can renew.
 */
export const keepSignIns = defineCronJob({
  id: "keep-sign-ins",
  cron: "2-59/5 * * * *",
  concurrency: 1,
  retries: 0,
  async run({ system, step, run_id }) {
    const running = inRun(system, run_id);
    const renewed = await step.run("renew-idle", () => renewIdleSignIns(running));
    const told = await step.run("tell-of-endings", () => tellOfEndings(running));
    const ended = await step.run("tell-of-ended", () => tellOfEnded(running));
    return { renewed, told, ended };
  },
});
