import type { Inngest } from "inngest";
import { mailFailures } from "#server/services/notifications/mail-failures.ts";
import type { System } from "#server/system.ts";

/** Every minute: emails people about failed posts, each at most once in ten minutes. */
export function mailFailedPosts(client: Inngest, system: System) {
  return client.createFunction(
    { id: "mail-failures", concurrency: 1, retries: 0, triggers: [{ cron: "* * * * *" }] },
    ({ step }) => step.run("mail-failures", () => mailFailures(system)),
  );
}
