import { z } from "zod";
import { ValidationCode } from "./validation-error.ts";

export const PublishErrorCode = z
  .enum([...ValidationCode.options, "missed", "skipped", "approval"])
  .meta({
    id: "PublishErrorCode",
    description:
      "Why a post wasn't published on a channel. `missed`: it was found more than a day after its time, or handed off and never answered. `skipped`: handed off, and a person chose not to publish it. `approval`: what would have been sent isn't approved.",
  });
export type PublishErrorCode = z.infer<typeof PublishErrorCode>;

export const MOST_FAILURES = 5;
/** Maximum length of a failure's message in a row, in characters. The channel's `error` has the full message. */
export const MOST_IN_FAILURE = 500;

export const EntryFailure = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    name: z.string(),
    status: z.enum(["failed", "unconfirmed"]),
    code: PublishErrorCode,
    message: z.string().meta({
      description: `What happened, without the code, at most ${MOST_IN_FAILURE} characters.`,
    }),
  })
  .meta({ id: "EntryFailure" });
export type EntryFailure = z.infer<typeof EntryFailure>;
