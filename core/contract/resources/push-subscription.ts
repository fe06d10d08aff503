import { z } from "zod";
import { Instant } from "../instant.ts";

/** Devices per person. */
export const MOST_PUSH_SUBSCRIPTIONS = 20;

export const PushSubscription = z
  .object({
    id: z.string(),
    user_agent: z.string().nullable().meta({
      description: "The browser in which notifications were turned on. Null if unknown.",
    }),
    current: z.boolean().meta({
      description: "Whether it is the device whose `endpoint` was given. False if none was given.",
    }),
    created_at: Instant,
    last_ok_at: Instant.meta({
      description:
        "When the push service last accepted a notification, or notifications were turned on.",
    }),
  })
  .meta({ id: "PushSubscription" });
export type PushSubscription = z.infer<typeof PushSubscription>;
