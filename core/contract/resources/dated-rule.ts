import { z } from "zod";

export const DatedRule = z
  .object({
    path: z.string().meta({
      description:
        "Where the rule is in the manifest, such as `formats.post.media.max_count`. Items of a list are named by their `format` or `name`, otherwise by their index.",
    }),
    value: z.unknown().meta({ description: "What holds from `from` until before `until`." }),
    from: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    source: z.url().meta({ description: "Where the platform announces the change." }),
    summary: z.string().meta({ description: "For people: the change as a sentence." }),
  })
  .refine(({ from, until }) => (from ?? until) !== undefined, "A dated rule has a date.")
  .meta({ id: "DatedRule" });
export type DatedRule = z.infer<typeof DatedRule>;
