import { z } from "zod";

const count = z.int().nonnegative();

export const SampleData = z
  .object({
    state: z.enum(["none", "filling", "filled"]).meta({
      description:
        "`filling`: not finished yet. If filling was interrupted, it can be removed after five minutes.",
    }),
    channels: count,
    posts: count,
    files: count,
    people: count,
  })
  .meta({
    id: "SampleData",
    description: "How many things of each kind belong to the sample data.",
  });
export type SampleData = z.infer<typeof SampleData>;
