import type { Inngest } from "inngest";
import { forgetOutages } from "#server/services/channels/note-availability.ts";
import { claimOverduePosts } from "#server/services/lifecycle/claim-overdue-posts.ts";
import { wakeLostDeletions } from "#server/services/lifecycle/wake-lost-deletions.ts";
import { wakeLostEdits } from "#server/services/lifecycle/wake-lost-edits.ts";
import { wakeLostEntries } from "#server/services/lifecycle/wake-lost-entries.ts";
import { noticeOutage } from "#server/services/publishing/notice-outage.ts";
import type { System } from "#server/system.ts";

/**
 * Every minute: tells of an outage that is over, claims the posts and wakes the entries, deletions and changes whose own run was lost, sends what
 * an ended process left in the outbox, and lets channels that nothing waits for count as healthy again.
 */
export function sweep(client: Inngest, system: System) {
  return client.createFunction(
    { id: "sweep", triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("notice-outage", () => noticeOutage(system));
      const claimed = await step.run("claim-overdue", () => claimOverduePosts(system));
      const woken = await step.run("wake-lost", () => wakeLostEntries(system));
      const deletions = await step.run("wake-lost-deletions", () => wakeLostDeletions(system));
      const edits = await step.run("wake-lost-edits", () => wakeLostEdits(system));
      system.wakeRelay();
      await step.run("forget-outages", () => forgetOutages(system));
      return { claimed, woken, deletions, edits };
    },
  );
}
