import { z } from "zod";
import { checkSignIn } from "#server/channels/sign-ins/check-sign-in.ts";
import { defineJob } from "#server/kernel/jobs/define-job.ts";

/** A platform reported that a channel may have lost access. */
const SignInSuspected = z.object({
  channel_id: z.string(),
  organization_id: z.string(),
  provider: z.string(),
});

/** For our own errors, such as an unreachable database. */
const RETRIES = 20;

/** A platform may send a notification before all of its servers know, or may not respond at present. */
const LOOK_AGAIN_AFTER = ["1m", "10m", "1h"];

/**
 * Asks a platform whether a sign-in it sent a notification about has ended, and disconnects the channel if so. If it is
 * good, asks once more; if unknown, several times more. If it stays unknown, the next post will find out.
 */
export const recheckSignIn = defineJob({
  id: "check-doubted-sign-in",
  event: "channel/doubted",
  data: SignInSuspected,
  retries: RETRIES,
  concurrency: (env) => [
    { limit: 1, by: "channel_id" },
    { limit: env.CRIER_PLATFORM_CONCURRENCY, by: "provider" },
  ],
  async run({ system, data: { channel_id }, step }) {
    const look = (name: string) => step.run(name, () => checkSignIn(system, channel_id));
    let found = await look("check");
    for (const [index, wait] of LOOK_AGAIN_AFTER.entries()) {
      if (found === "disconnected") break;
      await step.sleep(`wait-${index}`, wait);
      const before = found;
      found = await look(`check-again-${index}`);
      if (before === "good" && found === "good") break;
    }
    return found;
  },
});
