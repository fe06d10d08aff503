import type { Inngest } from "inngest";
import { editEntry, giveUpEdit } from "#server/services/publishing/edit-entry.ts";
import type { System } from "#server/system.ts";
import { EntryEdit } from "../events.ts";
import { inRun } from "./in-run.ts";

/** For faults of our own, such as a database that can't be reached. The service handles what platforms answer. */
const RETRIES = 20;

/** Changes what is out on one channel, and sleeps for as long as the service says, until it has ended. */
export function editEntryThere(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "edit-entry",
      retries: RETRIES,
      concurrency: [
        { limit: 1, key: "event.data.channel_id" },
        { limit: system.env.CRIER_PLATFORM_CONCURRENCY, key: "event.data.provider" },
      ],
      triggers: [{ event: "entry/edit" }],
      onFailure: ({ event }) => giveUpEdit(system, EntryEdit.parse(event.data.event.data)),
    },
    async ({ event, step, runId }) => {
      const entry = EntryEdit.parse(event.data);
      const within = inRun(system, runId);
      for (let tries = 0; ; tries += 1) {
        const outcome = await step.run(`edit-${tries}`, () =>
          editEntry(within, { ...entry, tries }),
        );
        if (outcome === "ended") return outcome;
        await step.sleep(`wait-${tries}`, Math.max(1000, outcome.retry_in_ms));
      }
    },
  );
}
