import { z } from "zod";
import { Instant } from "../instant.ts";

export const ImportRow = z
  .object({
    row: z.int().meta({ description: "The line of the file where the row starts, from 1." }),
    ok: z.boolean().meta({ description: "Whether a post can be created from it." }),
    errors: z.array(
      z.object({
        column: z.string().nullable().meta({ description: "Null for the whole row." }),
        heading: z.string().nullable().meta({
          description: "What the file calls the column; null for the whole row.",
        }),
        message: z.string(),
      }),
    ),
    outcome: z.enum(["scheduled", "waiting", "draft", "none"]).meta({
      description:
        "What the row becomes. `waiting`: a draft that is scheduled once it is approved and its files are ready. `none`: no post.",
    }),
    left_out: z.array(z.string()).meta({
      description: "With `on_invalid: draft`: the columns that the draft leaves out.",
    }),
    excerpt: z.string().meta({ description: "The beginning of the text." }),
    channels: z.array(z.object({ channel_id: z.string(), provider: z.string(), name: z.string() })),
    scheduled_at: Instant.nullable().meta({
      description: "The time given by `scheduled_at` and `timezone`. A draft doesn't store it.",
    }),
    ready: z.boolean().meta({ description: "Whether the post could be published as it is." }),
    problems: z.array(z.string()).meta({
      description:
        "What keeps its channels from being ready. A draft is created anyway, as with `POST /posts`.",
    }),
    post_id: z
      .string()
      .nullable()
      .meta({ description: "The post's ID; null if none was created." }),
  })
  .meta({ id: "ImportRow" });
export type ImportRow = z.infer<typeof ImportRow>;
