import { z } from "zod";
import { Instant } from "../instant.ts";
import { WebAddress } from "../web-address.ts";
import { MediaEntry } from "./media-entry.ts";
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
  ])
  .meta({
    id: "EntryStatus",
    description:
      "`unconfirmed`: the platform was asked to publish and its answer was lost; or part of a thread is out and the rest could not follow. A person settles it, Crier never sends it again blindly. `deleting`: it is out, and is being deleted from its platform. `deleted`: it was out, and was deleted there.",
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

/** What came of the last change of a copy that is out. */
const EntryEdit = z
  .object({
    state: z.enum(["editing", "edited", "failed", "kept"]).meta({
      description:
        "`editing`: its platform is being asked. `edited`: it shows the new copy. `failed`: it does not, `error` says why, and the channel has the copy that is there as its own. `kept`: the post's content was changed, and this channel's platform could not follow.",
    }),
    asked_at: Instant,
    error: z.string().nullable().meta({ description: "As `code: message`, where it failed." }),
  })
  .meta({ id: "EntryEdit" });
export type EntryEdit = z.infer<typeof EntryEdit>;

/** What one channel gets of a post: its copy, its verdict before, its result after. */
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
        "`adapted` follows the post. `authored` has parts of its own, written for this channel or made by a fix; `authored` names them.",
    }),
    authored: z.array(z.enum(["content", "title", "media"])).meta({
      description:
        "The parts that stay as they are when the post changes; the others follow the post. Empty where `source` is `adapted`.",
    }),
    content: z.object({
      markdown: z.string(),
      text: z.string().meta({ description: "What the platform's readers will see." }),
      length: z.int().meta({
        description: "In the platform's own unit; of a thread, that of its longest item.",
      }),
      limit: z.int(),
    }),
    errors: z.array(ValidationError),
    warnings: z.array(Warning),
    media: z.array(MediaEntry).nullable().meta({
      description: "Files of this channel's own choice; null where it has the post's.",
    }),
    options: z.record(z.string(), z.unknown()),
    credit_estimate: z.number().meta({
      description:
        "What publishing it costs, in credits. Of a sandbox channel: what it would cost on the platform.",
    }),
    status: EntryStatus,
    external_post_id: z.string().nullable(),
    url: WebAddress.nullable(),
    error: z.string().nullable().meta({
      description:
        "The last publish error as `code: message`, the code being one of ValidationCode, or `missed`: found more than a day after its time.",
    }),
    scheduled_at: Instant.nullable().meta({
      description: "When it goes out, where that is later than its post's `scheduled_at`.",
    }),
    queued: z.boolean().meta({ description: "Whether its time is a slot of the channel's queue." }),
    held_at: Instant.nullable().meta({
      description:
        "Since when it waits because its turn came while the channel was paused. `POST /posts/{id}/resolve-late` says what becomes of it.",
    }),
    next_attempt_at: Instant.nullable().meta({
      description:
        "While it is `publishing` and waits for its platform, or to be tried again: when. `error` says why, where something went wrong.",
    }),
    published_at: Instant.nullable(),
    edit: EntryEdit.nullable().meta({
      description: "Of the last change while it was out; null where there was none.",
    }),
    late_by_ms: z.int().nullable().meta({
      description: "How long after its time it went out, in milliseconds. Null until it is out.",
    }),
  })
  .meta({ id: "ChannelEntry" });
export type ChannelEntry = z.infer<typeof ChannelEntry>;
