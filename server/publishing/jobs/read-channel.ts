import { CHANNEL_EVENTS, ChannelDue } from "#server/kernel/call-queue/channel-due.ts";
import { defineJob } from "#server/kernel/jobs/define-job.ts";
import { workInTurns } from "#server/publishing/calls/work-in-turns.ts";
import { stopDeadlyCall } from "#server/publishing/sweep/stop-deadly-call.ts";

/** Further tries are the sweep's. */
const RETRIES = 3;

/** Channels of one platform that are read at the same time. */
const AT_ONCE = 4;

/**
 * Reads a channel's comments, mentions and metrics. It has limits of its own, so that no post waits for it: neither
 * behind hundreds of channels to be read, nor for a platform that answers slowly.
 */
export const readChannel = defineJob({
  id: "read-channel",
  event: CHANNEL_EVENTS.readings,
  data: ChannelDue,
  retries: RETRIES,
  concurrency: [
    { limit: 1, by: "channel_id" },
    { limit: AT_ONCE, by: "provider" },
  ],
  run: (run) => workInTurns(run, "readings"),
  async onFailure({ system, data, died }) {
    if (died) await stopDeadlyCall(system, data.channel_id, "readings");
  },
});
