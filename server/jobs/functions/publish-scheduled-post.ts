import { setTimeout as wait } from "node:timers/promises";
import { type Inngest, RetryAfterError } from "inngest";
import { claimDuePosts } from "#server/services/lifecycle/claim-due-posts.ts";
import type { System } from "#server/system.ts";
import { PostScheduled } from "../events.ts";
import { inRun } from "./in-run.ts";

/** An Inngest server lets a run sleep for at most 366 days at a time. */
const LONGEST_SLEEP_MS = 300 * 24 * 3_600_000;

/** An Inngest server sleeps to the second, and may wake a run half a second early: that is waited for on the spot. */
const EARLY_MS = 1_000;

/**
 * Sleeps until a booked post is due, then claims it. What is claimed goes on through the outbox, an event per channel. The
 * claim is no step of its own: made again it does nothing, and a step more for each of thousands would only make them late.
 */
export function publishScheduledPost(client: Inngest, system: System) {
  return client.createFunction(
    { id: "publish-scheduled-post", retries: 10, triggers: [{ event: "post/scheduled" }] },
    async ({ event, step, runId }) => {
      const { scheduled_at, ...post } = PostScheduled.parse(event.data);
      const due = new Date(scheduled_at);
      for (const [hop, stop] of stopsBefore(due, event.ts).entries())
        await step.sleepUntil(`hop-${hop + 1}`, stop);
      await step.sleepUntil("until-due", due);
      const within = inRun(system, runId);
      let claim = await claimDuePosts(within, post);
      if (typeof claim !== "string" && claim.early_by_ms < EARLY_MS) {
        await wait(claim.early_by_ms + 1);
        claim = await claimDuePosts(within, post);
      }
      if (typeof claim === "string") return claim;
      throw new RetryAfterError(
        "The clock of whoever woke this run is ahead of ours.",
        claim.early_by_ms,
      );
    },
  );
}

/** Where a wait that began at `from` is interrupted: the same instants at each call of a run. */
function stopsBefore(due: Date, from: number = due.getTime()): Date[] {
  const stops: Date[] = [];
  for (let at = from + LONGEST_SLEEP_MS; at < due.getTime(); at += LONGEST_SLEEP_MS)
    stops.push(new Date(at));
  return stops;
}
