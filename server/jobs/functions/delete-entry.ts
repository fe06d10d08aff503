import type { Inngest } from "inngest";
import { deleteEntry, giveUpDeletion } from "#server/services/publishing/delete-entry.ts";
import type { System } from "#server/system.ts";
import { EntryDeletion } from "../events.ts";
import { inRun } from "./in-run.ts";

/** For faults of our own, such as a database that can't be reached. The service handles what platforms answer. */
const RETRIES = 20;

/** Deletes what is out on one channel from its platform, and sleeps for as long as the service says, until it has ended. */
export function deleteEntryThere(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "delete-entry",
      retries: RETRIES,
      concurrency: [
        { limit: 1, key: "event.data.channel_id" },
        { limit: system.env.CRIER_PLATFORM_CONCURRENCY, key: "event.data.provider" },
      ],
      triggers: [{ event: "entry/deletion" }],
      onFailure: ({ event }) =>
        giveUpDeletion(system, EntryDeletion.parse(event.data.event.data).entry_id),
    },
    async ({ event, step, runId }) => {
      const { entry_id, asked_at } = EntryDeletion.parse(event.data);
      const within = inRun(system, runId);
      for (let tries = 0; ; tries += 1) {
        const outcome = await step.run(`delete-${tries}`, () =>
          deleteEntry(within, { entry_id, tries, asked_at: new Date(asked_at) }),
        );
        if (outcome === "ended") return outcome;
        await step.sleep(`wait-${tries}`, Math.max(1000, outcome.retry_in_ms));
      }
    },
  );
}
