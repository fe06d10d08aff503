import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { strictObject } from "../strict-object.ts";

export const ChannelReading = z
  .object({
    channel_id: z.string(),
    last_read_at: Instant.nullable().meta({
      description: "Everything that was written until then has been read.",
    }),
    next_read_at: Instant.nullable(),
    imported_at: Instant.nullable().meta({
      description: "When all that was written before the channel was connected had been imported.",
    }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why the last reading failed, as `code: message`." }),
    gaps: z.array(z.object({ from: Instant, to: Instant })).meta({
      description: "Times of which not everything could be read any more, oldest first.",
    }),
  })
  .meta({ id: "ChannelReading" });
export type ChannelReading = z.infer<typeof ChannelReading>;

export const GetReading = defineOperation({
  name: "channels.reading",
  kind: "query",
  summary: "Read how up to date a channel's comments are",
  description:
    "When its comments and mentions were read last, when they are read next, and what is missing.",
  http: { method: "GET", path: "/channels/{id}/interactions" },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id }),
  output: ChannelReading,
  refusals: [],
});
