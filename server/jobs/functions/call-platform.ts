import type { Inngest } from "inngest";
import { wakeChannel } from "#server/services/platform-calls/wake-channel.ts";
import { workOnChannel } from "#server/services/platform-calls/work-on-channel.ts";
import type { System } from "#server/system.ts";
import { ChannelDue } from "../events.ts";
import { inRun } from "./in-run.ts";

/** For faults of our own, such as a database that can't be reached. The service handles what platforms answer. */
const RETRIES = 20;

/** An Inngest server takes a thousand steps of a run, and reads all of them at each: a run that has had this many hands over. */
const MOST_TURNS = 100;

/**
 * Makes the calls to a platform that are due on a channel, of all kinds: publishes, changes, deletions. Every turn is a step of
 * its own, so that other channels have theirs in between. One run at a time works on a channel, and a limited number at once on
 * a platform, so that a slow platform can't hold up the others. A run that sleeps wakes for the channel's next call.
 */
export function callPlatform(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "call-platform",
      retries: RETRIES,
      concurrency: [
        { limit: 1, key: "event.data.channel_id" },
        { limit: system.env.CRIER_PLATFORM_CONCURRENCY, key: "event.data.provider" },
      ],
      triggers: [{ event: "channel/due" }],
    },
    async ({ event, step, runId }) => {
      const { channel_id } = ChannelDue.parse(event.data);
      const within = inRun(system, runId);
      for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
        const next = await step.run(`turn-${turn}`, () => workOnChannel(within, channel_id));
        if (next === "ended") return;
        if (next !== "more") await step.sleepUntil(`wait-${turn}`, new Date(next.wake_at));
      }
      await step.run("hand-over", () => wakeChannel(within, channel_id));
    },
  );
}
