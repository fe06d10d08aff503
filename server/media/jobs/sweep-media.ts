import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { expireUploads } from "#server/media/sweeping/expire-uploads.ts";
import { noticeArrived } from "#server/media/sweeping/notice-arrived.ts";
import { removeOrphans } from "#server/media/sweeping/remove-orphans.ts";
import { wakeStuck } from "#server/media/sweeping/wake-stuck.ts";
import { wakeLeftPosts } from "#server/media/wake-waiting-posts.ts";

/**
 * Every minute: handles arrived, late, stuck and orphaned uploads, and waiting drafts. Separate from the sweep of
 * posts, which must not wait for the store.
 */
export const sweepMedia = defineCronJob({
  id: "sweep-media",
  cron: "* * * * *",
  concurrency: 1,
  retries: 0,
  async run({ system, step }) {
    const woken = await step.run("wake-stuck", () => wakeStuck(system));
    const arrived = await step.run("notice-arrived", () => noticeArrived(system));
    const expired = await step.run("expire-uploads", () => expireUploads(system));
    const orphans = await step.run("orphans", () => removeOrphans(system));
    const armed = await step.run("wake-left-posts", () => wakeLeftPosts(system));
    return { woken, arrived, expired, orphans, armed };
  },
});
