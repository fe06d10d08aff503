import { z } from "zod";
import { Instant } from "../instant.ts";
import { PostingTime } from "./posting-time.ts";

/** A group of channels: a brand, a client, a product. */
export const Project = z
  .object({
    id: z.string(),
    name: z.string(),
    posting_times: z.array(PostingTime).meta({
      description:
        "The posting times of its channels that have none of their own. Empty: the organization's posting times.",
    }),
    created_at: Instant,
  })
  .meta({ id: "Project" });
export type Project = z.infer<typeof Project>;
