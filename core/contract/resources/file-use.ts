import { z } from "zod";
import { MediaFile } from "./media-file.ts";
import { PostStatus } from "./post.ts";

/** Maximum posts listed as uses of a file. */
export const MOST_NAMED = 20;

export const MediaFileInUse = MediaFile.extend({
  used_in: z
    .object({
      count: z.int(),
      posts: z
        .array(
          z.object({
            id: z.string(),
            status: PostStatus,
            waits: z.boolean().meta({
              description:
                "For a draft: whether it is published automatically once its files are ready. Like a scheduled post, it can't lose its files.",
            }),
            excerpt: z.string(),
          }),
        )
        .meta({ description: `The newest posts, at most ${MOST_NAMED}.` }),
    })
    .meta({
      description: "The posts that use the file, for all of their channels or for one.",
    }),
}).meta({ id: "MediaFileInUse" });
export type MediaFileInUse = z.infer<typeof MediaFileInUse>;
