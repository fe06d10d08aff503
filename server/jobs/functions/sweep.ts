import type { Inngest } from "inngest";
import { forgetOutages } from "#server/services/channels/note-availability.ts";
import { pruneEvents } from "#server/services/events/prune-events.ts";
import { pruneIdempotencyKeys } from "#server/services/idempotency/prune-keys.ts";
import { claimOverduePosts } from "#server/services/lifecycle/claim-overdue-posts.ts";
import { wakeLostEntries } from "#server/services/lifecycle/wake-lost-entries.ts";
import { pruneMails } from "#server/services/mail/prune-mails.ts";
import { pruneDeletedPosts } from "#server/services/posts/prune-deleted-posts.ts";
import { noticeOutage } from "#server/services/publishing/notice-outage.ts";
import { pruneSignIns } from "#server/services/sign-in/prune-sign-ins.ts";
import type { System } from "#server/system.ts";

/**
 * Every minute: tells of an outage that is over, claims the posts and wakes the entries whose own run was lost, sends what
 * an ended process left in the outbox, lets channels that nothing waits for count as healthy again, and removes what is kept for a time that is over.
 */
export function sweep(client: Inngest, system: System) {
  return client.createFunction(
    { id: "sweep", triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("notice-outage", () => noticeOutage(system));
      const claimed = await step.run("claim-overdue", () => claimOverduePosts(system));
      const woken = await step.run("wake-lost", () => wakeLostEntries(system));
      system.wakeRelay();
      await step.run("forget-outages", () => forgetOutages(system));
      const pruned = await step.run("prune", async () => ({
        posts: await pruneDeletedPosts(system),
        idempotency_keys: await pruneIdempotencyKeys(system),
        mails: await pruneMails(system),
        sign_ins: await pruneSignIns(system),
        events: await pruneEvents(system),
      }));
      return { claimed, woken, pruned };
    },
  );
}
