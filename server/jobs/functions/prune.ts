import type { Inngest } from "inngest";
import { pruneAll } from "#server/services/retention/prune.ts";
import type { System } from "#server/system.ts";

/** Every ten minutes: deletes expired data. Separate from the sweep, which must not wait for it. */
export function prune(client: Inngest, system: System) {
  return client.createFunction(
    { id: "prune", triggers: [{ cron: "4-59/10 * * * *" }] },
    ({ step }) => step.run("prune", () => pruneAll(system)),
  );
}
