import type { Inngest } from "inngest";
import { failEntry } from "#server/services/lifecycle/fail-entry.ts";
import { publishNextEntry } from "#server/services/publishing/publish-next-entry.ts";
import type { System } from "#server/system.ts";
import { EntryDue } from "../events.ts";
import { inRun } from "./in-run.ts";

/** No durable wait is shorter. */
const SHORTEST_WAIT_MS = 1_000;

/** For faults of our own, such as a database that is away: what a platform does is the service's business. */
const RETRIES = 20;

/**
 * Publishes one of a channel's posts: calls, and sleeps for as long as the service says, until one is settled; what goes on at
 * once is a step of its own all the same, so that others have their turn. One at a time on each channel, and so many at once on
 * each platform, so that a slow one can't hold up the others. A run takes the post that is next, which need not be its event's.
 * Only after a fault of our own its event's goes first: a post that we fail at must not keep the channel's others from going
 * out.
 */
export function publishEntry(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "publish-entry",
      retries: RETRIES,
      concurrency: [
        { limit: 1, key: "event.data.channel_id" },
        { limit: system.env.CRIER_PLATFORM_CONCURRENCY, key: "event.data.provider" },
      ],
      triggers: [{ event: "entry/due" }],
      onFailure: ({ event }) => failEntry(system, EntryDue.parse(event.data.event.data).entry_id),
    },
    async ({ event, step, runId, attempt }) => {
      const { entry_id, channel_id } = EntryDue.parse(event.data);
      const next = attempt === 0 ? { channel_id } : { channel_id, first: entry_id };
      const within = inRun(system, runId);
      for (let call = 1; ; call += 1) {
        const outcome = await step.run(`publish-${call}`, () => publishNextEntry(within, next));
        if (outcome === "settled") return;
        if (outcome.retry_in_ms === 0) continue;
        await step.sleep(`wait-${call}`, Math.max(SHORTEST_WAIT_MS, outcome.retry_in_ms));
      }
    },
  );
}
