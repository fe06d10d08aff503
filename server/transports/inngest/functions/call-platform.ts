import type { Inngest } from "inngest";
import { DEATHS_ERROR } from "#server/engine/index.ts";
import { wakeChannel } from "#server/publishing/calls/wake-channel.ts";
import { workOnChannel } from "#server/publishing/calls/work-on-channel.ts";
import { stopDeadlyCall } from "#server/publishing/sweep/stop-deadly-call.ts";
import type { System } from "#server/system.ts";
import { ChannelDue } from "../events.ts";
import { inRun } from "./in-run.ts";

/** For our own errors, such as an unreachable database. The service handles errors from platforms. */
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
      // Otherwise the next run would make the same call, and die of it too.
      async onFailure({ event: { data } }) {
        if (data.error.name !== DEATHS_ERROR) return;
        await stopDeadlyCall(system, ChannelDue.parse(data.event.data).channel_id);
      },
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
