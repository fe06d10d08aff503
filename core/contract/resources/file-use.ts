import { z } from "zod";
import { MediaFile } from "./media-file.ts";
import { PostStatus } from "./post.ts";

/** How many of the posts that hold a file are named. */
export const MOST_NAMED = 20;

/** A file, and where it is used. */
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
                "Of a draft: whether it goes out by itself once its files are ready. It keeps its files, as a booked post does.",
            }),
            excerpt: z.string(),
          }),
        )
        .meta({ description: `The newest of them, at most ${MOST_NAMED}.` }),
    })
    .meta({
      description: "The posts that hold it, for all of their channels or for one.",
    }),
}).meta({ id: "MediaFileInUse" });
export type MediaFileInUse = z.infer<typeof MediaFileInUse>;
