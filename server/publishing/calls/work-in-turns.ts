import type { z } from "zod";
import type { ChannelCalls, ChannelDue } from "#server/kernel/call-queue/channel-due.ts";
import type { JobRun } from "#server/kernel/jobs/define-job.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { wakeChannel } from "./wake-channel.ts";
import { workOnChannel } from "./work-on-channel.ts";

/**
 * An Inngest server allows a thousand steps per run, and reads all of them at each one. A run with this many turns
 * hands over to another.
 */
const MOST_TURNS = 100;

/**
 * Makes a channel's due calls until none is left. Every turn is a separate step, so that other channels get their turn
 * in between. A sleeping run wakes for the channel's next call.
 */
export async function workInTurns(
  { system, data: { channel_id }, step, run_id }: JobRun<z.infer<typeof ChannelDue>>,
  calls: ChannelCalls,
): Promise<void> {
  const within = inRun(system, run_id);
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    const next = await step.run(`turn-${turn}`, () => workOnChannel(within, channel_id, calls));
    if (next === "ended") return;
    if (next !== "more") await step.sleepUntil(`wait-${turn}`, new Date(next.wake_at));
  }
  await step.run("hand-over", () => wakeChannel(within, channel_id, calls));
}
