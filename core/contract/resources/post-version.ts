import { z } from "zod";
import { Instant } from "../instant.ts";
import { AuditEvent } from "./audit-event.ts";
import { Format } from "./channel-entry.ts";
import { PostStage } from "./post-stage.ts";

export const Surface = z.enum(["dashboard", "api", "agent", "job"]).meta({
  id: "Surface",
  description:
    "`job` is Crier acting for the person who asked for it, for example when a post's files are ready.",
});
export type Surface = z.infer<typeof Surface>;

export const ChangedField = z.enum([
  "content",
  "channels",
  "per_channel",
  "media",
  "labels",
  "campaign",
  "scheduled_at",
  "stage",
]);
export type ChangedField = z.infer<typeof ChangedField>;

export const PostVersionRow = z
  .object({
    number: z.int().meta({
      description:
        "From 1. The highest is the current version. Some old versions have been deleted.",
    }),
    at: Instant,
    actor: AuditEvent.shape.actor,
    surface: Surface,
    changed: z.array(ChangedField).meta({
      description: "The fields that differ from the previous version; empty for the first.",
    }),
    restored_from: z.int().nullable().meta({
      description: "The version that this one restored.",
    }),
  })
  .meta({ id: "PostVersionRow" });
export type PostVersionRow = z.infer<typeof PostVersionRow>;

const MediaItems = z.array(z.int()).optional().meta({
  description:
    "For each file, the thread item it belongs to, from 0. Omitted if all belong to the first.",
});

const VersionChannel = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    name: z.string().meta({ description: "The channel's name at that time." }),
    connected: z.boolean().meta({
      description:
        "Whether the channel still exists in the organization: restoring leaves out others.",
    }),
    content: z.string().nullable().meta({
      description: "The channel's customized text (markdown); null if it used the post's.",
    }),
    title: z.string().nullable(),
    format: Format.nullable().meta({ description: "Null if Crier chose." }),
    options: z.record(z.string(), z.unknown()),
    media: z.array(z.string()).nullable().meta({
      description: "The IDs of files chosen for this channel; null if it used the post's.",
    }),
    media_items: MediaItems,
    scheduled_at: Instant.nullable().meta({
      description: "The channel's time, if later than the post's.",
    }),
  })
  .meta({ id: "VersionChannel" });

/** A saved version of a post, with everything that people and API clients write. */
export const PostVersion = PostVersionRow.extend({
  content: z.object({ markdown: z.string() }),
  channels: z.array(VersionChannel),
  media: z.array(z.string()).meta({ description: "The IDs of its files, in order." }),
  media_items: MediaItems,
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  campaign: z.string().nullable(),
  scheduled_at: Instant.nullable(),
  stage: PostStage.nullable(),
}).meta({ id: "PostVersion" });
export type PostVersion = z.infer<typeof PostVersion>;
