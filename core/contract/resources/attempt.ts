import { z } from "zod";
import { Instant } from "../instant.ts";
import { WebAddress } from "../web-address.ts";

export const AttemptState = z
  .enum(["open", "waiting", "published", "partly_published", "failed", "unconfirmed"])
  .meta({
    id: "AttemptState",
    description:
      "`open`: the platform is being called, or the process that called it is gone. `waiting`: the platform is at work on the post, and is called again when it may be done. `partly_published`: the first items of a thread are out. `unconfirmed`: the answer was lost; the platform is asked before anything is sent again.",
  });

/**
 * One try to publish on a platform, of one call or of several that build on each other, from the ledger that is written before each
 * call and after it.
 */
export const Attempt = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    name: z.string().meta({ description: "The channel's." }),
    number: z.int().meta({ description: "From 1, per channel." }),
    state: AttemptState,
    started_at: Instant,
    finished_at: Instant.nullable(),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: "`code` is one of ValidationCode." }),
    external_post_id: z.string().nullable(),
    url: WebAddress.nullable(),
    stage: z.string().nullable().meta({
      description: "What the platform is doing while it is `waiting`, in a sentence for people.",
    }),
    next_attempt_at: Instant.nullable().meta({
      description:
        "On a channel's last attempt, while it waits for the next call or the next attempt: when.",
    }),
  })
  .meta({ id: "Attempt" });
export type Attempt = z.infer<typeof Attempt>;
