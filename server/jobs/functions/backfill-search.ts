import type { Inngest } from "inngest";
import { backfillSearch } from "#server/services/search-index/backfill.ts";
import type { System } from "#server/system.ts";

/** Every minute until finished: indexes records created before search existed. */
export function backfillSearchDocuments(client: Inngest, system: System) {
  return client.createFunction(
    { id: "backfill-search", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    ({ step }) => step.run("backfill", () => backfillSearch(system)),
  );
}
