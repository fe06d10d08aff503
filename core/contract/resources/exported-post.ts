import { z } from "zod";
import { Instant } from "../instant.ts";
import { ApprovalState } from "./approval.ts";
import { EntryStatus } from "./channel-entry.ts";
import { PostStatus } from "./post.ts";
import { PostStage } from "./post-stage.ts";

const ExportedChannel = z.object({
  channel_id: z.string(),
  provider: z.string(),
  name: z.string(),
  status: EntryStatus,
  title: z.string().nullable(),
  content: z.object({ markdown: z.string() }).nullable().meta({
    description: "The text customized for this channel; null if it uses the post's.",
  }),
  scheduled_at: Instant.nullable().meta({
    description: "The channel's own time, if it has one.",
  }),
  published_at: Instant.nullable(),
  url: z.string().nullable(),
});

const ExportedFile = z.object({
  id: z.string(),
  content_type: z.string(),
  alt_text: z.string().nullable(),
  url: z.string().nullable().meta({
    description:
      "The URL the file was added from; for an uploaded file, a URL that works for an hour. Null while it isn't ready.",
  }),
});

/** A post in an export, with the terms of `Post`. It isn't validated. */
export const ExportedPost = z
  .object({
    id: z.string(),
    status: PostStatus,
    stage: PostStage.nullable(),
    scheduled_at: Instant.nullable(),
    content: z.object({ markdown: z.string() }),
    channels: z.array(ExportedChannel),
    media: z.array(ExportedFile),
    labels: z.array(z.object({ id: z.string(), name: z.string() })),
    campaign: z.string().nullable(),
    approval: z.object({ state: ApprovalState }),
    created_at: Instant,
    updated_at: Instant,
    published_at: Instant.nullable(),
  })
  .meta({ id: "ExportedPost" });
export type ExportedPost = z.infer<typeof ExportedPost>;
