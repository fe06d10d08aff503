import { z } from "zod";
import { Instant } from "../instant.ts";
import { WebAddress } from "../web-address.ts";

export const AttemptState = z
  .enum(["open", "waiting", "published", "partly_published", "failed", "unconfirmed"])
  .meta({
    id: "AttemptState",
    description:
      "`open`: the platform is being called, or the process that called it stopped. `waiting`: the platform is processing the post and will be asked again. `partly_published`: the first items of a thread are published. `unconfirmed`: the response was lost; Crier asks the platform before it sends anything again.",
  });

/**
 * One attempt to publish on a platform, with one call or several dependent ones, from the ledger that is written before
 * and after each call.
 */
export const Attempt = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    name: z.string().meta({ description: "The channel's ID." }),
    number: z.int().meta({ description: "Counted from 1 per channel." }),
    state: AttemptState,
    started_at: Instant,
    finished_at: Instant.nullable(),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: "`code` is a ValidationCode." }),
    external_post_id: z.string().nullable(),
    url: WebAddress.nullable(),
    stage: z.string().nullable().meta({
      description: "What the platform is doing while `waiting`, as a sentence for people.",
    }),
    next_attempt_at: Instant.nullable().meta({
      description: "On a channel's last attempt: when the next call or attempt is due.",
    }),
  })
  .meta({ id: "Attempt" });
export type Attempt = z.infer<typeof Attempt>;
