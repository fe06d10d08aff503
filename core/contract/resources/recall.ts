import { z } from "zod";
import { Instant } from "../instant.ts";
import { WebAddress } from "../web-address.ts";

export const RecallAction = z.enum(["delete", "edit"]);
export type RecallAction = z.infer<typeof RecallAction>;

export const RecallItem = z
  .object({
    post_id: z.string(),
    channel_id: z.string(),
    provider: z.string(),
    name: z.string().meta({ description: "The channel's name." }),
    excerpt: z.string().meta({ description: "The beginning of the post's text." }),
    action: RecallAction,
    status: z.enum(["pending", "done", "failed", "needs_person"]).meta({
      description:
        "`pending`: it waits its turn, or its platform was asked. `needs_person`: Crier can't do it there, and `error` says why; a dry run says so where it is known beforehand. Do it on the platform, then `POST /recalls/{id}/done`.",
    }),
    url: WebAddress.nullable().meta({ description: "The published post." }),
    published_at: Instant.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: "RecallItem" });
export type RecallItem = z.infer<typeof RecallItem>;

export const Recall = z
  .object({
    id: z.string().nullable().meta({ description: "Null for a dry run." }),
    status: z.enum(["dry_run", "running", "done"]).meta({
      description: "`done`: no item is `pending`. Some may need a person.",
    }),
    action: RecallAction,
    content: z.string().nullable().meta({ description: "The new text, for `edit`." }),
    items: z.array(RecallItem),
    scheduled: z
      .array(z.object({ post_id: z.string(), excerpt: z.string(), scheduled_at: Instant }))
      .meta({
        description:
          "Scheduled posts that match too, at most 100. A recall leaves them alone: unschedule them with `PATCH /posts/{id}`. Of posts, `since` and `until` don't apply to them.",
      }),
    created_at: Instant,
  })
  .meta({ id: "Recall" });
export type Recall = z.infer<typeof Recall>;
