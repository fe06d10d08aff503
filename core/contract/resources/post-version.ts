import { z } from "zod";
import { Instant } from "../instant.ts";
import { AuditEvent } from "./audit-event.ts";
import { Format } from "./channel-entry.ts";

/** Where a change of a post came from. */
export const Surface = z.enum(["dashboard", "api", "agent", "job"]).meta({
  id: "Surface",
  description:
    "`job` is Crier itself, in the name of whoever asked for it, such as when the files of a post are ready.",
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
]);
export type ChangedField = z.infer<typeof ChangedField>;

/** A saved state of a post, in the list of its versions. */
export const PostVersionRow = z
  .object({
    number: z.int().meta({
      description:
        "From 1 on. The greatest is the post as it is. Numbers of old versions that are gone are missing.",
    }),
    at: Instant,
    actor: AuditEvent.shape.actor,
    surface: Surface,
    changed: z.array(ChangedField).meta({
      description: "The fields by which it differs from the version before; none of the first.",
    }),
    restored_from: z.int().nullable().meta({
      description: "The number of the version that was brought back by it.",
    }),
  })
  .meta({ id: "PostVersionRow" });
export type PostVersionRow = z.infer<typeof PostVersionRow>;

const MediaItems = z.array(z.int()).optional().meta({
  description:
    "By which item of the thread each of them stood, counted from 0. Left out where all went with the first.",
});

const VersionChannel = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    name: z.string().meta({ description: "As it was called then." }),
    connected: z.boolean().meta({
      description: "Whether the organization still has the channel: a restore leaves out others.",
    }),
    content: z.string().nullable().meta({
      description: "The channel's own copy (markdown); null where it had the post's.",
    }),
    title: z.string().nullable(),
    format: Format.nullable().meta({ description: "Null where Crier chose." }),
    options: z.record(z.string(), z.unknown()),
    media: z.array(z.string()).nullable().meta({
      description: "The ids of the channel's own choice of files; null where it had the post's.",
    }),
    media_items: MediaItems,
    scheduled_at: Instant.nullable().meta({
      description: "When it was to go out, where that was later than the post.",
    }),
  })
  .meta({ id: "VersionChannel" });

/** A saved state of a post: all of it that people and programs write. */
export const PostVersion = PostVersionRow.extend({
  content: z.object({ markdown: z.string() }),
  channels: z.array(VersionChannel),
  media: z.array(z.string()).meta({ description: "The ids of its files, in their order." }),
  media_items: MediaItems,
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  campaign: z.string().nullable(),
  scheduled_at: Instant.nullable(),
}).meta({ id: "PostVersion" });
export type PostVersion = z.infer<typeof PostVersion>;
