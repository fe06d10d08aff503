import type { Inngest } from "inngest";
import { expireUploads } from "#server/media/sweeping/expire-uploads.ts";
import { noticeArrived } from "#server/media/sweeping/notice-arrived.ts";
import { removeDeleted } from "#server/media/sweeping/remove-deleted.ts";
import { removeOrphans } from "#server/media/sweeping/remove-orphans.ts";
import { wakeStuck } from "#server/media/sweeping/wake-stuck.ts";
import { wakeLeftPosts } from "#server/media/wake-waiting-posts.ts";
import type { System } from "#server/system.ts";

/**
 * Every minute: handles arrived, late, stuck and orphaned uploads, and waiting drafts. Separate from the sweep of
 * posts, which must not wait for the store.
 */
export function sweepMedia(client: Inngest, system: System) {
  return client.createFunction(
    { id: "sweep-media", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      const woken = await step.run("wake-stuck", () => wakeStuck(system));
      const arrived = await step.run("notice-arrived", () => noticeArrived(system));
      const expired = await step.run("expire-uploads", () => expireUploads(system));
      const orphans = await step.run("orphans", () => removeOrphans(system));
      const armed = await step.run("wake-left-posts", () => wakeLeftPosts(system));
      return { woken, arrived, expired, orphans, armed };
    },
  );
}

/** Every hour: removes deleted files. */
export function removeMedia(client: Inngest, system: System) {
  return client.createFunction(
    { id: "remove-media", concurrency: 1, retries: 0, triggers: [{ cron: "17 * * * *" }] },
    async ({ step }) => {
      const deleted = await step.run("deleted", () => removeDeleted(system));
      return { deleted };
    },
  );
}
