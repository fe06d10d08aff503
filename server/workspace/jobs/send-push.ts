import { z } from "zod";
import { defineJob, RetryLaterError } from "#server/kernel/jobs/define-job.ts";
import { deliverPush } from "../push/deliver-push.ts";

const MINUTE_MS = 60_000;

/** Pauses after failed attempts: a day in all, after which a notification has expired. */
const PAUSES_MS = [0.5, 2, 10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * MINUTE_MS);

/** A push service that never answers takes no more than these from all others. */
const AT_ONCE = 10;
const OF_ONE_PERSON = 2;

export const sendPush = defineJob({
  id: "send-push",
  event: "push/due",
  data: z.object({
    subscription_id: z.string(),
    user_id: z.string(),
    expires_at: z.string(),
    tag: z.string(),
    sealed: z.string(),
  }),
  retries: PAUSES_MS.length,
  concurrency: [{ limit: OF_ONE_PERSON, by: "user_id" }, { limit: AT_ONCE }],
  async run({ system, data, step, attempt }) {
    await step.run("send", async () => {
      const outcome = await deliverPush(system, data);
      if (typeof outcome === "string") return outcome;
      const pause = Math.max(
        PAUSES_MS[attempt] ?? Number.POSITIVE_INFINITY,
        outcome.retry_after_ms,
      );
      if (system.now().getTime() + pause >= Date.parse(data.expires_at)) return "given_up";
      throw new RetryLaterError("The push service didn't accept the notification.", pause);
    });
  },
});
