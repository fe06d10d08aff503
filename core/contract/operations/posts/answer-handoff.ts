import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Instant } from "#core/contract/instant.ts";
import { Channel } from "#core/contract/resources/channel.ts";
import { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { WebAddress } from "#core/contract/web-address.ts";

export const AnswerHandoff = defineOperation({
  name: "posts.answer_handoff",
  kind: "mutation",
  summary: "Report what became of a handed-off channel",
  description:
    "For a channel whose status is `handoff`. `posted`: a person published it in the platform's app, at `url` if known; Crier reads that page where it is public and refuses the URL of another account or of a missing post. `skipped`: it won't be published. The same report again changes nothing; another one is `handoff_answered`, unless `correct` replaces a wrong URL.",
  http: {
    method: "POST",
    path: "/posts/{id}/entries/{channel_id}/handoff",
    etag: "updated_at",
  },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    id: Id,
    channel_id: Id,
    result: z.enum(["posted", "skipped"]),
    url: WebAddress.optional().meta({
      description: "The URL of the published post. Only with `posted`.",
    }),
    correct: z.literal(true).optional().meta({
      description:
        "Replaces the URL that was reported, or adds one to a report without. Texts that already link to the old one stay as they are.",
    }),
  }).superRefine(({ result, url, correct }, context) => {
    if (correct && url === undefined)
      context.addIssue({
        code: "custom",
        path: ["url"],
        message: "is missing: `correct` replaces the reported URL by it",
      });
    if (result === "skipped" && url !== undefined)
      context.addIssue({
        code: "custom",
        path: ["url"],
        message: "can't be combined with `skipped`: leave it out",
      });
  }),
  output: Post,
  refusals: ["handoff_answered", "not_handed_off", "wrong_post_url"],
  idempotent: true,
});

const HandoffFile = z.object({
  id: z.string(),
  filename: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.int(),
  url: z.url(),
  /** Saves it instead of showing it. */
  save_url: z.url(),
  preview_url: z.url().nullable(),
  alt_text: z.string().nullable(),
});
export type HandoffFile = z.infer<typeof HandoffFile>;

/** What a person needs to publish a post in a platform's app. */
export const HandoffSheet = z.object({
  post_id: z.string(),
  updated_at: Instant,
  channel: Channel.pick({ id: true, provider: true, name: true, handle: true }),
  /** The platform's name. */
  platform: z.string(),
  /** Opens the platform's app or website. Null for platforms of many servers. */
  open_url: z.url().nullable(),
  format: z.string(),
  title: z.string().nullable(),
  /** The text of each part of a thread; otherwise one. */
  items: z.array(z.object({ text: z.string(), files: z.array(HandoffFile) })),
  first_comment: z.string().nullable(),
  /** What else to choose in the app. */
  settings: z.array(z.object({ title: z.string(), value: z.string() })),
  status: ChannelEntry.shape.status,
  error: z.string().nullable(),
  url: WebAddress.nullable(),
  due_at: Instant,
  expires_at: Instant,
  answered_by: z.string().nullable(),
  may_answer: z.boolean(),
});
export type HandoffSheet = z.infer<typeof HandoffSheet>;

export const GetHandoff = defineOperation({
  name: "posts.handoff",
  kind: "query",
  summary: "Get what a handed-off channel needs",
  description: "What a person copies, shares and chooses to publish it in the platform's app.",
  agent: null,
  reserved_for: "people",
  scope: "posts:read",
  input: strictObject({ token: z.string().max(100) }),
  output: HandoffSheet,
  refusals: [],
});
