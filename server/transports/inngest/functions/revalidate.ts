import type { Inngest } from "inngest";
import { askAllRevalidations } from "#server/posts/rules/validation/ask-revalidation.ts";
import { mailBlocked } from "#server/posts/rules/validation/mail-blocked.ts";
import { revalidate } from "#server/posts/rules/validation/revalidate.ts";
import type { System } from "#server/system.ts";

/** Every minute: continues revalidating scheduled posts after changes they depend on. */
export function revalidateScheduled(client: Inngest, system: System) {
  return client.createFunction(
    { id: "revalidate", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    ({ step }) => step.run("revalidate", () => revalidate(system)),
  );
}

/**
 * Every night, once posts are revalidated: emails people about posts that can no longer be published in the next days.
 */
export function mailBlockedNightly(client: Inngest, system: System) {
  return client.createFunction(
    { id: "mail-blocked", concurrency: 1, retries: 0, triggers: [{ cron: "47 3 * * *" }] },
    ({ step }) => step.run("mail-blocked", () => mailBlocked(system)),
  );
}

/** Every night, for changes without an event, such as a new release's rules. */
export function revalidateNightly(client: Inngest, system: System) {
  return client.createFunction(
    { id: "revalidate-nightly", concurrency: 1, triggers: [{ cron: "17 3 * * *" }] },
    ({ step }) => step.run("ask-all", () => askAllRevalidations(system.database.sql, system.now())),
  );
}
