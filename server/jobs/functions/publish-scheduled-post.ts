import { type Inngest, RetryAfterError } from "inngest";
import { claimDuePosts } from "#server/services/lifecycle/claim-due-posts.ts";
import type { System } from "#server/system.ts";
import { PostScheduled } from "../events.ts";
import { inRun } from "./in-run.ts";

/**
 * Sleeps until a booked post is due, then claims it. What is claimed goes on through the outbox, an event per channel. The
 * claim is no step of its own: made again it does nothing, and a step more for each of thousands would only make them late.
 */
export function publishScheduledPost(client: Inngest, system: System) {
  return client.createFunction(
    { id: "publish-scheduled-post", retries: 10, triggers: [{ event: "post/scheduled" }] },
    async ({ event, step, runId }) => {
      const { scheduled_at, ...post } = PostScheduled.parse(event.data);
      await step.sleepUntil("until-due", new Date(scheduled_at));
      const claim = await claimDuePosts(inRun(system, runId), post);
      if (typeof claim === "string") return claim;
      throw new RetryAfterError(
        "The clock of whoever woke this run is ahead of ours.",
        claim.early_by_ms,
      );
    },
  );
}
