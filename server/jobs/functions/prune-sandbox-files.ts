import type { Inngest } from "inngest";
import { pruneSandboxFiles } from "#server/services/retention/prune-sandbox-files.ts";
import type { System } from "#server/system.ts";

/** Every day, because it examines each of them: deletes expired files of sandbox channels. */
export function pruneSandboxFilesDaily(client: Inngest, system: System) {
  return client.createFunction(
    { id: "prune-sandbox-files", triggers: [{ cron: "27 3 * * *" }] },
    ({ step }) => step.run("prune-sandbox-files", () => pruneSandboxFiles(system)),
  );
}
