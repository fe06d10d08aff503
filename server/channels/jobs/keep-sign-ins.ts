import { notifyOfEnded } from "#server/channels/sign-ins/notify-of-ended.ts";
import { notifyOfEndings } from "#server/channels/sign-ins/notify-of-endings.ts";
import { renewIdleSignIns } from "#server/channels/sign-ins/renew-idle.ts";
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
    const notified = await step.run("tell-of-endings", () => notifyOfEndings(running));
    const ended = await step.run("tell-of-ended", () => notifyOfEnded(running));
    return { renewed, notified, ended };
  },
});
