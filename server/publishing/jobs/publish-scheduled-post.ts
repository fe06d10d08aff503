import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { defineJob, RetryLaterError } from "#server/kernel/jobs/define-job.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";

/**
 * A post was scheduled. The run sleeps until its time, or that of a post shortly after it, then claims what is due.
 * Events with the same `wake_key` request the same claim: the first starts a run for all of them.
 */
const PostScheduled = z.object({
  post_id: z.string(),
  organization_id: z.string(),
  schedule_version: z.int(),
  scheduled_at: z.iso.datetime(),
});

/** An Inngest server lets a run sleep for at most 366 days at a time. */
const LONGEST_SLEEP_MS = 300 * 24 * 3_600_000;

/** An Inngest server sleeps to the second, and may wake a run half a second early: that is waited for in place. */
const EARLY_MS = 1_000;

/**
 * Sleeps until scheduled posts are due, then claims them. Claimed posts continue through the outbox, with an event per
 * channel. One run wakes for all posts an organization has scheduled for about the same time: otherwise thousands would
 * each find their post already claimed. The claim isn't a step, because repeating it finds nothing.
 */
export const publishScheduledPost = defineJob({
  id: "publish-scheduled-post",
  event: "post/scheduled",
  data: PostScheduled,
  retries: 10,
  idempotency: "event.data.wake_key",
  async run({ system, data, sent_at, step, run_id }) {
    const due = new Date(data.scheduled_at);
    for (const [hop, stop] of stopsBefore(due, sent_at).entries())
      await step.sleepUntil(`hop-${hop + 1}`, stop);
    await step.sleepUntil("until-due", due);
    const early = due.getTime() - system.now().getTime();
    if (early >= EARLY_MS)
      throw new RetryLaterError(
        "The clock of the process that woke this run is ahead of ours.",
        early,
      );
    if (early > 0) await wait(early);
    return { claimed: await claimDuePosts(inRun(system, run_id)) };
  },
});

/** Returns the times at which a wait that began at `from` is interrupted: the same ones at each call of a run. */
function stopsBefore(due: Date, from: number = due.getTime()): Date[] {
  const stops: Date[] = [];
  for (let at = from + LONGEST_SLEEP_MS; at < due.getTime(); at += LONGEST_SLEEP_MS)
    stops.push(new Date(at));
  return stops;
}
