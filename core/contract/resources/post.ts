import { z } from "zod";
import { Instant } from "../instant.ts";
import { WebAddress } from "../web-address.ts";
import { ApprovalState, PostApproval } from "./approval.ts";
import { ChannelEntry, EntryStatus, Format } from "./channel-entry.ts";
import { EntryFailure, MOST_FAILURES } from "./entry-failure.ts";
import { MediaEntry } from "./media-entry.ts";
import { PostStage } from "./post-stage.ts";
import { ValidationError } from "./validation-error.ts";

export const PostStatus = z
  .enum(["draft", "scheduled", "publishing", "published", "partially_published", "failed"])
  .meta({ id: "PostStatus" });
export type PostStatus = z.infer<typeof PostStatus>;

/** What lists filter by: a status, or `needs_approval`. */
export const LISTED_STATUSES = [...PostStatus.options, "needs_approval"] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

const Stage = PostStage.nullable().meta({
  description:
    "A draft's column on the board of ideas; null if it isn't there. Without meaning once it is scheduled.",
});

const Label = z.object({ id: z.string(), name: z.string() }).meta({ id: "LabelRef" });

/** A draft that waits for its files, or couldn't be scheduled once they were ready. */
const WhenReady = z
  .object({
    scheduled_at: Instant.nullable().meta({
      description: "When it is to be published; null: as soon as its files are ready.",
    }),
    error: z.string().nullable().meta({
      description:
        "Why it could not be scheduled or published then: it stays a draft. Null while it waits.",
    }),
  })
  .meta({ id: "WhenReady" });

/** A post with its validation and result per channel. Returned by create, update, get, publish and validate. */
export const Post = z
  .object({
    id: z
      .string()
      .nullable()
      .meta({ description: "Null if nothing is stored: a validated draft, or a refused create." }),
    status: PostStatus,
    scheduled_at: Instant.nullable(),
    when_ready: WhenReady.nullable().meta({
      description:
        "For a draft that is scheduled or published once its files are ready; null otherwise.",
    }),
    late_at: Instant.nullable().meta({
      description:
        "For a scheduled post whose time passed during a pause: since when it waits. `POST /posts/{id}/resolve-late` decides what happens to it.",
    }),
    ready: z.boolean().meta({ description: "Whether it can be scheduled or published as it is." }),
    errors: z.array(ValidationError).meta({
      description:
        "What is wrong with the post as a whole: without channels, one error `empty` on `channel`. Each channel has its own errors.",
    }),
    stage: Stage,
    content: z.object({ markdown: z.string(), text: z.string() }),
    channels: z.array(ChannelEntry),
    media: z.array(MediaEntry),
    labels: z.array(Label),
    campaign: z.string().nullable(),
    approval: PostApproval,
    fixes_applied: z
      .array(z.object({ channel_id: z.string(), provider: z.string(), kind: z.string() }))
      .meta({ description: "The fixes that `autofix` applied." }),
    credit_estimate: z.number().meta({ description: "The sum of its channels' estimates." }),
    created_at: Instant.nullable(),
    updated_at: Instant.nullable().meta({
      description: "The post's version, also its `ETag`. It increases with every write.",
    }),
    published_at: Instant.nullable(),
  })
  .meta({ id: "Post" });
export type Post = z.infer<typeof Post>;

export const PostRow = z
  .object({
    id: z.string(),
    status: PostStatus,
    scheduled_at: Instant.nullable(),
    when_ready: WhenReady.nullable().meta({
      description:
        "For a draft that is scheduled or published once its files are ready; null otherwise.",
    }),
    approval: z.object({ required: z.boolean(), state: ApprovalState }),
    stage: Stage,
    excerpt: z.string(),
    ready: z.boolean().optional().meta({
      description: "With `include=ready`. Absent if not checked.",
    }),
    thumbnail: z
      .object({
        url: z.string(),
        type: z.string(),
        alt_text: z.string().nullable(),
      })
      .nullable()
      .optional()
      .meta({ description: "With `include=thumbnails`. Its URL works for an hour." }),
    author: z
      .object({ user_id: z.string().nullable(), name: z.string() })
      .nullable()
      .optional()
      .meta({
        description:
          "With `include=authors`: who saved it first. `user_id` is null if it wasn't a person in the dashboard. Null if unknown.",
      }),
    channels: z.array(
      z.object({
        channel_id: z.string(),
        provider: z.string(),
        name: z.string(),
        format: Format,
        status: EntryStatus,
        url: WebAddress.nullable(),
        held: z.literal(true).optional().meta({
          description:
            "Present if it waits for a decision (`POST /posts/{id}/resolve-late`): its channel was paused, or sent too many posts.",
        }),
      }),
    ),
    recurring_post_id: z.string().optional().meta({
      description: "The recurring post that made it. Absent for any other post.",
    }),
    failures: z.array(EntryFailure).meta({
      description: `Why it wasn't published, for the first ${MOST_FAILURES} channels that are \`failed\` or \`unconfirmed\`, in the order of \`channels\`. Empty if there are none.`,
    }),
    labels: z.array(Label),
    campaign: z.string().nullable(),
    created_at: Instant,
    updated_at: Instant,
    published_at: Instant.nullable(),
  })
  .meta({ id: "PostRow" });
export type PostRow = z.infer<typeof PostRow>;
