import { z } from "zod";

/**
 * Something that the platform may show differently than written, or refuse, or that the organization asks for. Warnings
 * never block publishing.
 */
export const Warning = z
  .object({
    code: z.enum([
      "truncated",
      "joined_items",
      "dropped_media",
      "missing_media",
      "dropped_mark",
      "flattened_link",
      "unlinked_mention",
      "frozen_media",
      "waits_for_link",
      "may_be_refused",
      "policy_reminder",
    ]),
    message: z.string(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "Warning" });
export type Warning = z.infer<typeof Warning>;
