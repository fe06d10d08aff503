import type { Inngest } from "inngest";
import { renewIdleSignIns } from "#server/services/channels/renew-idle.ts";
import { tellOfEnded } from "#server/services/channels/tell-of-ended.ts";
import { tellOfEndings } from "#server/services/channels/tell-of-endings.ts";
import type { System } from "#server/system.ts";
import { inRun } from "./in-run.ts";

/**
 * Every five minutes: renews idle sign-ins before they expire, and notifies people of those that only they can renew.
 */
export function keepSignIns(client: Inngest, system: System) {
  return client.createFunction(
    { id: "keep-sign-ins", concurrency: 1, retries: 0, triggers: [{ cron: "2-59/5 * * * *" }] },
    async ({ step, runId }) => {
      const running = inRun(system, runId);
      const renewed = await step.run("renew-idle", () => renewIdleSignIns(running));
      const told = await step.run("tell-of-endings", () => tellOfEndings(running));
      const ended = await step.run("tell-of-ended", () => tellOfEnded(running));
      return { renewed, told, ended };
    },
  );
}
