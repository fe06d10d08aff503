import { z } from "zod";
import { Instant } from "../instant.ts";
import { WebAddress } from "../web-address.ts";
import { MediaEntry } from "./media-entry.ts";
import { LinkTracking } from "./utm-rule.ts";
import { ValidationError } from "./validation-error.ts";
import { Warning } from "./warning.ts";

export const EntryStatus = z
  .enum([
    "draft",
    "scheduled",
    "publishing",
    "published",
    "failed",
    "unconfirmed",
    "deleting",
    "deleted",
    "handoff",
  ])
  .meta({
    id: "EntryStatus",
    description:
      "`unconfirmed`: the platform was asked to publish and its response was lost, or a thread is partly published and can't be continued. A person resolves it; Crier never sends it again blindly. `deleting`: published, and being deleted from its platform. `deleted`: was published, and deleted there. `handoff`: due, and waiting for a person to publish it in the platform's app; `handoff` says until when.",
  });
export type EntryStatus = z.infer<typeof EntryStatus>;

export const Format = z
  .enum([
    "post",
    "thread",
    "carousel",
    "reel",
    "story",
    "video",
    "short",
    "photo",
    "pin",
    "link",
    "article",
    "local_post",
    "poll",
    "document",
  ])
  .meta({ id: "Format" });
export type Format = z.infer<typeof Format>;

const EntryEdit = z
  .object({
    state: z.enum(["editing", "edited", "failed", "kept"]).meta({
      description:
        "`editing`: the platform is being asked. `edited`: it shows the new text. `failed`: it doesn't, `error` says why, and the channel keeps the published text as its customized text. `kept`: the post's content changed, but this platform can't edit its post.",
    }),
    asked_at: Instant,
    error: z.string().nullable().meta({ description: "As `code: message`, if it failed." }),
  })
  .meta({ id: "EntryEdit" });
export type EntryEdit = z.infer<typeof EntryEdit>;

export const Handoff = z
  .object({
    url: z.url().meta({
      description:
        "The page on which the person finishes it: what to copy, share and report. It asks for a sign-in.",
    }),
    due_at: Instant,
    expires_at: Instant.meta({
      description: "When it fails with `missed` unless a person has answered.",
    }),
    assignee: z.object({ user_id: z.string(), name: z.string() }).nullable().meta({
      description: "Who scheduled the post and is told. Null: everyone who may publish is told.",
    }),
  })
  .meta({ id: "Handoff" });
export type Handoff = z.infer<typeof Handoff>;

/** A post on one channel: its content, validation, and result. */
export const ChannelEntry = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    name: z.string(),
    format: Format,
    title: z.string().nullable(),
    ready: z.boolean(),
    source: z.enum(["adapted", "authored"]).meta({
      description:
        "`adapted` follows the post. `authored` has parts customized for this channel or created by a fix; `authored` lists them.",
    }),
    authored: z.array(z.enum(["content", "title", "media"])).meta({
      description:
        "The parts that stay as they are when the post changes; all others follow the post. Empty if `source` is `adapted`.",
    }),
    content: z.object({
      markdown: z.string(),
      text: z.string().meta({ description: "What people see on the platform." }),
      length: z.int().meta({
        description: "In the platform's own unit; for a thread, the length of its longest item.",
      }),
      limit: z.int(),
    }),
    errors: z.array(ValidationError),
    warnings: z.array(Warning),
    media: z.array(MediaEntry).nullable().meta({
      description: "Files chosen for this channel; null if it uses the post's.",
    }),
    options: z.record(z.string(), z.unknown()),
    tracking: LinkTracking.optional().meta({
      description:
        "The UTM parameters that web links in the text and the first comment get, or got, when they are published. Absent without any.",
    }),
    credit_estimate: z.number().meta({
      description:
        "What publishing costs, in credits. For a sandbox channel: what it would cost on the platform.",
    }),
    status: EntryStatus,
    external_post_id: z.string().nullable(),
    url: WebAddress.nullable(),
    error: z.string().nullable().meta({
      description:
        "The last publish error as `code: message`. The code is a ValidationCode, or `missed`: found more than a day after its time, or handed off and never answered. `skipped`: handed off, and a person chose not to publish it.",
    }),
    scheduled_at: Instant.nullable().meta({
      description: "When the channel is published, if later than the post's `scheduled_at`.",
    }),
    queued: z.boolean().meta({ description: "Whether its time is a slot of the channel's queue." }),
    held_at: Instant.nullable().meta({
      description:
        "Since when it waits because it became due while the channel was paused, or because of `held_reason`. `POST /posts/{id}/resolve-late` decides what happens to it.",
    }),
    held_reason: z.string().nullable().meta({
      description:
        "Why it is held, as `code: message`. `burst`: its channel sent as many posts as the organization's `burst` allows. `repeated`: it sent the same text, or almost the same, less than 24 hours ago. Only people can send these. `link`: the post that it links to on another channel wasn't published. Null if it isn't held, or the channel was paused.",
    }),
    waits_for: z.string().nullable().meta({
      description:
        "The channel whose post's URL it waits for, because its text links to it (`{{youtube.url}}`). Null if it waits for none.",
    }),
    links: z.record(z.string(), z.string()).optional().meta({
      description:
        "The URLs that its links between channels got when it was sent, by name. Empty: it was sent without. Absent before, and without such links.",
    }),
    next_attempt_at: Instant.nullable().meta({
      description:
        "When the next step is due, while it is `publishing` and waits for its platform or a retry. `error` says why, if something went wrong.",
    }),
    published_at: Instant.nullable(),
    handoff: Handoff.nullable().meta({
      description: "Set once a post is due on a channel of mode `handoff`.",
    }),
    edit: EntryEdit.nullable().meta({
      description: "The last edit after publishing; null if there was none.",
    }),
    late_by_ms: z.int().nullable().meta({
      description: "How long after its time it was published, in milliseconds. Null until then.",
    }),
  })
  .meta({ id: "ChannelEntry" });
export type ChannelEntry = z.infer<typeof ChannelEntry>;
