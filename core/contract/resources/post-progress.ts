import { z } from "zod";
import { Instant } from "../instant.ts";
import { WebAddress } from "../web-address.ts";
import { EntryStatus } from "./channel-entry.ts";
import { type Post, PostStatus } from "./post.ts";

/** The result of a post without its content. */
export const PostProgress = z
  .object({
    id: z.string().nullable(),
    status: PostStatus,
    updated_at: Instant.nullable(),
    targets: z.array(
      z.object({
        channel_id: z.string(),
        provider: z.string(),
        name: z.string(),
        status: EntryStatus,
        external_post_id: z.string().nullable(),
        url: WebAddress.nullable(),
        error: z.string().nullable().meta({ description: "The last publish error." }),
        published_at: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: "PostProgress" });
export type PostProgress = z.infer<typeof PostProgress>;

export function toPostProgress({ id, status, updated_at, channels }: Post): PostProgress {
  const targets = channels.map((entry) => ({
    channel_id: entry.channel_id,
    provider: entry.provider,
    name: entry.name,
    status: entry.status,
    external_post_id: entry.external_post_id,
    url: entry.url,
    error: entry.error,
    published_at: entry.published_at,
  }));
  return { id, status, updated_at, targets };
}
