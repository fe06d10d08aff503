import { z } from "zod";
import { defineJob } from "#server/kernel/jobs/define-job.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { wakeChannel } from "#server/publishing/calls/wake-channel.ts";
import { workOnChannel } from "#server/publishing/calls/work-on-channel.ts";
import { stopDeadlyCall } from "#server/publishing/sweep/stop-deadly-call.ts";

/** A channel has due platform calls. Each field except `post_id` limits concurrency. */
export const ChannelDue = z.object({
  organization_id: z.string(),
  channel_id: z.string(),
  /** The post it was sent for. Null if there are several. Its run makes the channel's other calls too. */
  post_id: z.string().nullable().default(null),
  provider: z.string(),
  /** Hostname of the account's server. Null on single-server platforms. */
  server: z.string().nullable().default(null),
});

/** For our own errors, such as an unreachable database. Errors of platforms are results of calls. */
const RETRIES = 20;

/**
 * An Inngest server allows a thousand steps per run, and reads all of them at each one. A run with this many turns
 * hands over to another.
 */
const MOST_TURNS = 100;

/**
 * Makes a channel's due platform calls of all kinds: publishing, editing, deleting. Every turn is a separate step, so
 * that other channels get their turn in between. Only one run works on a channel at a time, and a limited number on a
 * platform, so that a slow platform can't hold up others. A sleeping run wakes for the channel's next call.
 */
export const callPlatform = defineJob({
  id: "call-platform",
  event: "channel/due",
  data: ChannelDue,
  retries: RETRIES,
  concurrency: (env) => [
    { limit: 1, key: "event.data.channel_id" },
    { limit: env.CRIER_PLATFORM_CONCURRENCY, key: "event.data.provider" },
  ],
  async run({ system, data: { channel_id }, step, run_id }) {
    const within = inRun(system, run_id);
    for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
      const next = await step.run(`turn-${turn}`, () => workOnChannel(within, channel_id));
      if (next === "ended") return;
      if (next !== "more") await step.sleepUntil(`wait-${turn}`, new Date(next.wake_at));
    }
    await step.run("hand-over", () => wakeChannel(within, channel_id));
  },
  // Otherwise the next run would make the same call, and die of it too.
  async onFailure({ system, data, died }) {
    if (died) await stopDeadlyCall(system, data.channel_id);
  },
});
