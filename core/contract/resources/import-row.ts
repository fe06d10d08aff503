import { z } from "zod";
import { Instant } from "../instant.ts";

/** What an import makes of one row of its file. */
export const ImportRow = z
  .object({
    row: z.int().meta({ description: "The line of the file on which the row begins, from 1." }),
    ok: z.boolean().meta({ description: "Whether a post can be made of it." }),
    errors: z.array(
      z.object({
        column: z.string().nullable().meta({ description: "Null where the whole row is meant." }),
        message: z.string(),
      }),
    ),
    excerpt: z.string().meta({ description: "The beginning of the text." }),
    channels: z.array(z.object({ channel_id: z.string(), provider: z.string(), name: z.string() })),
    scheduled_at: Instant.nullable().meta({
      description: "What `scheduled_at` and `timezone` mean. A draft doesn't store it.",
    }),
    ready: z.boolean().meta({ description: "Whether the post could go out as it stands." }),
    problems: z.array(z.string()).meta({
      description:
        "What keeps its channels from being ready. A draft is created all the same, as by `POST /posts`.",
    }),
    post_id: z.string().nullable().meta({ description: "The post; null where none was created." }),
  })
  .meta({ id: "ImportRow" });
export type ImportRow = z.infer<typeof ImportRow>;
