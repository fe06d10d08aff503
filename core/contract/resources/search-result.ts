import { z } from "zod";
import { ChannelHealth } from "./channel.ts";
import { MediaState } from "./media-file.ts";
import { PostStatus } from "./post.ts";

export const SearchResult = z
  .object({
    type: z.enum(["post", "interaction", "comment", "media", "label", "channel"]),
    id: z.string(),
    title: z.string().meta({
      description:
        "For a post, its first title or the beginning of its text, also for a comment on it; for a file, a label or a channel, its name.",
    }),
    post_id: z.string().nullable().meta({ description: "The post that a comment is on." }),
    excerpt: z.string().meta({
      description: "The part of its text around the first match, without markup, on one line.",
    }),
    highlights: z.array(z.tuple([z.int(), z.int()])).meta({
      description:
        "The matches in `excerpt`: each `[start, length]` in UTF-16 units, in order and without overlap.",
    }),
    status: z.union([PostStatus, MediaState, ChannelHealth]).nullable().meta({
      description:
        "A post's `status`, also for a comment on it, a file's `state`, a channel's `health`; null for a label.",
    }),
    at: z.string().meta({ description: "When it was created." }),
  })
  .meta({ id: "SearchResult" });
export type SearchResult = z.infer<typeof SearchResult>;
