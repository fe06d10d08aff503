import { CHANNEL_EVENTS, ChannelDue } from "#server/kernel/call-queue/channel-due.ts";
import { defineJob } from "#server/kernel/jobs/define-job.ts";
import { workInTurns } from "#server/publishing/calls/work-in-turns.ts";
import { stopDeadlyCall } from "#server/publishing/sweep/stop-deadly-call.ts";

/** For our own errors, such as an unreachable database. Errors of platforms are results of calls. */
const RETRIES = 20;

/**
 * Makes a channel's due platform calls of all kinds that don't only read: publishing, editing, deleting, replying. Only
 * one run works on a channel at a time, and a limited number on a platform, so that a slow platform can't hold up
 * others.
 */
export const callPlatform = defineJob({
  id: "call-platform",
  event: CHANNEL_EVENTS.calls,
  data: ChannelDue,
  retries: RETRIES,
  concurrency: (env) => [
    { limit: 1, by: "channel_id" },
    { limit: env.CRIER_PLATFORM_CONCURRENCY, by: "provider" },
  ],
  run: (run) => workInTurns(run, "calls"),
  // Otherwise the next run would make the same call, and die of it too.
  async onFailure({ system, data, died }) {
    if (died) await stopDeadlyCall(system, data.channel_id, "calls");
  },
});
