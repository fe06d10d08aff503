import { z } from "zod";
import { Instant } from "../instant.ts";

/** What the simulator of a sandbox channel was really sent. */
export const ReceivedPost = z
  .object({
    external_post_id: z.string(),
    text: z.string(),
    url: z.string(),
    received_at: Instant,
  })
  .meta({ id: "ReceivedPost" });
export type ReceivedPost = z.infer<typeof ReceivedPost>;
