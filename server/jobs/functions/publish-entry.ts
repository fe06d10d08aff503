import { type Inngest, RetryAfterError } from "inngest";
import { failEntry } from "../../services/publishing/fail-entry.ts";
import { publishEntry as publish } from "../../services/publishing/publish-entry.ts";
import type { System } from "../../system.ts";
import { EntryDue } from "../events.ts";

/** More than the service ever asks for: it decides when a platform has been called often enough. */
const RETRIES = 20;

/** Publishes one channel's copy of a post, calling again for as long as the service asks for it. */
export function publishEntry(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "publish-entry",
      retries: RETRIES,
      triggers: [{ event: "entry/due" }],
      onFailure: ({ event }) => failEntry(system, EntryDue.parse(event.data.event.data).entry_id),
    },
    async ({ event, step, attempt }) => {
      const { entry_id } = EntryDue.parse(event.data);
      await step.run("publish", async () => {
        const outcome = await publish(system, { entry_id, earlier_tries: attempt });
        if (outcome === "settled") return;
        throw new RetryAfterError("The platform is to be called again later.", outcome.retry_in_ms);
      });
    },
  );
}
