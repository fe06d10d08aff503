import { z } from "zod";

/** https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info */
export const Creator = z.object({
  creator_avatar_url: z.string().default(""),
  creator_username: z.string(),
  creator_nickname: z.string().default(""),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean(),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.int(),
});
export type Creator = z.infer<typeof Creator>;

export function lockedIn({ comment_disabled, duet_disabled, stitch_disabled }: Creator): string[] {
  const locks = { comment: comment_disabled, duet: duet_disabled, stitch: stitch_disabled };
  return Object.entries(locks).flatMap(([name, locked]) => (locked ? [name] : []));
}
