import type { Inngest } from "inngest";
import { pruneSandboxFiles } from "#server/services/retention/prune-sandbox-files.ts";
import type { System } from "#server/system.ts";

/** Once a day, since it looks at each of them: removes files of sandbox channels that are kept no longer. */
export function pruneSandboxFilesDaily(client: Inngest, system: System) {
  return client.createFunction(
    { id: "prune-sandbox-files", triggers: [{ cron: "27 3 * * *" }] },
    ({ step }) => step.run("prune-sandbox-files", () => pruneSandboxFiles(system)),
  );
}
