import { z } from "zod";
import type { SandboxPost } from "../spec.ts";

const Payload = z.object({
  kind: z.enum(["post", "videos", "video_reels", "video_stories", "photo_stories"]),
  message: z.string().optional(),
  title: z.string().optional(),
  link: z.string().optional(),
  /** IDs of its photos, or of its video. */
  media: z.array(z.string()),
});
export type Payload = z.infer<typeof Payload>;

export function payloadOf({ payload }: SandboxPost): Payload {
  return Payload.parse(payload);
}

export function isStory(post: SandboxPost): boolean {
  return payloadOf(post).kind.endsWith("_stories");
}
