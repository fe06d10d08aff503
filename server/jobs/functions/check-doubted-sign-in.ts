import type { Inngest } from "inngest";
import { checkSignIn } from "#server/services/channels/check-sign-in.ts";
import type { System } from "#server/system.ts";
import { ChannelDoubted } from "../events.ts";

/** For faults of our own, such as a database that can't be reached. */
const RETRIES = 20;

/** A platform may tell of what not all of its servers know yet, or may not answer at present. */
const LOOK_AGAIN_AFTER = ["1m", "10m", "1h"];

/**
 * Asks a platform that has told of a sign-in's end whether that is so, and disconnects the channel then. Where it is found to
 * be good it is asked once more, where nobody knows some times more. What is never known, the next post finds out.
 */
export function checkDoubtedSignIn(client: Inngest, system: System) {
  return client.createFunction(
    {
      id: "check-doubted-sign-in",
      retries: RETRIES,
      concurrency: [
        { limit: 1, key: "event.data.channel_id" },
        { limit: system.env.CRIER_PLATFORM_CONCURRENCY, key: "event.data.provider" },
      ],
      triggers: [{ event: "channel/doubted" }],
    },
    async ({ event, step }) => {
      const { channel_id } = ChannelDoubted.parse(event.data);
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
  );
}
