import type { Inngest } from "inngest";
import { failEntry } from "#server/services/lifecycle/fail-entry.ts";
import { publishNextEntry, publishOwnFirst } from "#server/services/publishing/publish-entry.ts";
import type { System } from "#server/system.ts";
import { EntryDue } from "../events.ts";
import { inRun } from "./in-run.ts";

/** The shortest durable wait. */
const SHORTEST_WAIT_MS = 1_000;

/** For faults of our own, such as a database that can't be reached. The service handles what platforms answer. */
const RETRIES = 20;

/**
 * Publishes one of a channel's posts: calls the service, and sleeps for as long as it says, until the entry has ended. Every
 * call is a step of its own, so that other runs have their turn in between. One run at a time on each channel, and a limited
 * number at once on each platform, so that a slow platform can't hold up the others. A run takes the channel's next post, which
 * need not be the one of its event. Only after a fault of our own it takes its event's first: a post that Crier fails at must
 * not keep the channel's others from going out.
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
      const within = inRun(system, runId);
      const takeTurn = attempt === 0 ? publishNextEntry : publishOwnFirst;
      for (let call = 1; ; call += 1) {
        const outcome = await step.run(`publish-${call}`, () =>
          takeTurn(within, { entry_id, channel_id }),
        );
        if (outcome === "ended") return;
        if (outcome.retry_in_ms === 0) continue;
        await step.sleep(`wait-${call}`, Math.max(SHORTEST_WAIT_MS, outcome.retry_in_ms));
      }
    },
  );
}
