import type { Inngest } from "inngest";
import { claimOverduePosts } from "../../services/publishing/claim-overdue-posts.ts";
import type { System } from "../../system.ts";

/** Every minute: claims the posts whose own run was lost, and sends what an ended process left in the outbox. */
export function sweep(client: Inngest, system: System) {
  return client.createFunction(
    { id: "sweep", triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      const claimed = await step.run("claim-overdue", () => claimOverduePosts(system));
      system.wakeRelay();
      return { claimed };
    },
  );
}
