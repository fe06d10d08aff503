import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { strictObject } from "../strict-object.ts";

export const ChannelReading = z
  .object({
    channel_id: z.string(),
    last_read_at: Instant.nullable().meta({
      description: "Everything written until then has been read.",
    }),
    next_read_at: Instant.nullable(),
    imported_at: Instant.nullable().meta({
      description: "When everything written before the channel was connected had been imported.",
    }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why the last read failed, as `code: message`." }),
    gaps: z.array(z.object({ from: Instant, to: Instant })).meta({
      description: "Periods in which some messages could no longer be read, oldest first.",
    }),
  })
  .meta({ id: "ChannelReading" });
export type ChannelReading = z.infer<typeof ChannelReading>;

export const GetReading = defineOperation({
  name: "channels.reading",
  kind: "query",
  summary: "Get the sync state of a channel's comments",
  description:
    "When comments and mentions were last read, when they are read next, and what is missing.",
  http: { method: "GET", path: "/channels/{id}/interactions" },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id }),
  output: ChannelReading,
  refusals: [],
});
