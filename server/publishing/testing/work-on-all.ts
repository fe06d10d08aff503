import { workOnChannel } from "#server/publishing/calls/work-on-channel.ts";
import type { System } from "#server/system.ts";

/** Makes a channel's due calls of all kinds, one turn of each run. */
export async function workOnAll(system: System, channel_id: string): Promise<void> {
  await workOnChannel(system, channel_id, "calls");
  await workOnChannel(system, channel_id, "readings");
}
