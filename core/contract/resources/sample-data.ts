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
    kept_channels: count.meta({
      description: "Sample channels that your own posts use. Removing leaves them connected.",
    }),
    kept_files: count.meta({
      description: "Sample files that your own posts or your logo use. Removing leaves them.",
    }),
  })
  .meta({
    id: "SampleData",
    description:
      "How many things of each kind removing the sample data deletes, and how many stay because you use them.",
  });
export type SampleData = z.infer<typeof SampleData>;
