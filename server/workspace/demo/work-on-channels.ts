import { setTimeout as pause } from "node:timers/promises";
import { workOnChannel } from "#server/publishing/calls/work-on-channel.ts";
import type { System } from "#server/system.ts";

const LOOK_MS = 100;

const LONGEST_MS = 60_000;

/**
 * Makes the channels' due calls here, until nothing more is to be done. The durable functions may make some of them at
 * the same time: each is made once. Throws if it takes too long.
 */
export async function workOnChannels(
  system: System,
  channel_ids: Iterable<string>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const ids = [...channel_ids];
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    await Promise.all(ids.map((id) => workOnChannel(system, id, "calls")));
    await Promise.all(ids.map((id) => workOnChannel(system, id, "readings")));
    if (await isDone()) return;
    if (performance.now() > until) throw new Error("The sandbox channels took too long");
    await pause(LOOK_MS);
  }
}
