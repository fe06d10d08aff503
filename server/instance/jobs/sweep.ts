import { forgetOutages } from "#server/channels/record-availability.ts";
import { noticeOutage } from "#server/instance/health/notice-outage.ts";
import { queueMissingMetrics } from "#server/kernel/call-queue/queue-metrics.ts";
import { queueMissingReadings } from "#server/kernel/call-queue/queue-reading.ts";
import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { claimOverduePosts } from "#server/publishing/claim/claim-overdue-posts.ts";
import { wakeDueReads, wakeLostCalls } from "#server/publishing/sweep/wake-lost-calls.ts";

/** Looks per run. A cron starts one run a minute, but lost work is looked for more often. */
const LOOKS = 3;
const BETWEEN_LOOKS = "20s";

/**
 * Every minute: notifies people of an outage that is over, claims posts and wakes channels whose own run was lost,
 * wakes channels with due readings, sends outbox events left by a dead process, and marks channels without queued calls
 * as healthy again.
 */
export const sweep = defineCronJob({
  id: "sweep",
  cron: "* * * * *",
  async run({ system, step }) {
    await step.run("notice-outage", () => noticeOutage(system));
    await step.run("queue-missing-reads", () => queueMissingReadings(system));
    await step.run("queue-missing-metrics", () => queueMissingMetrics(system));
    let [claimed, woken] = [0, 0];
    for (let look = 1; look <= LOOKS; look += 1) {
      if (look > 1) await step.sleep(`before-${look}`, BETWEEN_LOOKS);
      claimed += await step.run(`claim-overdue-${look}`, () => claimOverduePosts(system));
      woken += await step.run(`wake-lost-${look}`, () => wakeLostCalls(system));
      await step.run(`wake-reads-${look}`, () => wakeDueReads(system));
      system.wakeRelay();
    }
    await step.run("forget-outages", () => forgetOutages(system));
    return { claimed, woken };
  },
});
