import { z } from "zod";
import { ChannelHealth } from "./channel.ts";
import { MediaState } from "./media-file.ts";
import { PostStatus } from "./post.ts";

export const SearchResult = z
  .object({
    type: z.enum(["post", "interaction", "media", "label", "channel"]),
    id: z.string(),
    title: z.string().meta({
      description:
        "Of a post, its first title or how its text begins; of a file, its name; of a label or a channel, what it is called.",
    }),
    excerpt: z.string().meta({
      description: "The part of its text that shows the first match, without markup, on one line.",
    }),
    highlights: z.array(z.tuple([z.int(), z.int()])).meta({
      description:
        "What matches in `excerpt`: `[start, length]` each, in UTF-16 units, in order and apart.",
    }),
    status: z.union([PostStatus, MediaState, ChannelHealth]).nullable().meta({
      description:
        "Of a post its `status`, of a file its `state`, of a channel its `health`; null of a label.",
    }),
    at: z.string().meta({ description: "When it was created." }),
  })
  .meta({ id: "SearchResult" });
export type SearchResult = z.infer<typeof SearchResult>;
