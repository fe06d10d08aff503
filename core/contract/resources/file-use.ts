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
        .array(z.object({ id: z.string(), status: PostStatus, excerpt: z.string() }))
        .meta({ description: `The newest of them, at most ${MOST_NAMED}.` }),
    })
    .meta({
      description: "The posts that hold it, for all of their channels or for one.",
    }),
}).meta({ id: "MediaFileInUse" });
export type MediaFileInUse = z.infer<typeof MediaFileInUse>;
