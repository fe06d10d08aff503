import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { MOST_CHANNELS, MOST_RECALLED } from "../limits.ts";
import { Recall, RecallAction } from "../resources/recall.ts";
import { strictObject } from "../strict-object.ts";
import { draftFields } from "./posts/draft-fields.ts";

const FILTERS = ["since", "until", "label", "campaign", "text", "channels"] as const;

export const CreateRecall = defineOperation({
  name: "recalls.create",
  kind: "mutation",
  summary: "Recall published posts",
  description: `Finds what was published and matches all of the given filters, then deletes it from its platforms or replaces its text there, in the background. Returns 202; poll \`GET /recalls/{id}\`. With \`dry_run\`, it only lists what matches. At least one filter is required. At most ${MOST_RECALLED} posts on channels, and one recall at a time. Deleting can't be undone.`,
  http: {
    method: "POST",
    path: "/recalls",
    status: { among: [202, 200], choose: ({ id }) => (id === null ? 200 : 202) },
  },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    since: Instant.optional().meta({ description: "Published at this time or later." }),
    until: Instant.optional().meta({ description: "Published before this time." }),
    label: z.string().min(1).max(200).optional().meta({ description: "A label's ID or name." }),
    campaign: z.string().min(1).max(200).optional(),
    text: z.string().min(1).max(500).optional().meta({
      description: "The text or title contains this, ignoring case.",
    }),
    channels: z.array(Id).min(1).max(MOST_CHANNELS).optional(),
    action: RecallAction,
    content: draftFields.content.optional().meta({ description: "The new text, for `edit`." }),
    dry_run: z.boolean().default(false),
    only: z
      .array(strictObject({ post_id: Id, channel_id: Id }))
      .min(1)
      .max(MOST_RECALLED)
      .optional()
      .meta({ description: "Only these of what matches." }),
  })
    .refine((input) => FILTERS.some((name) => input[name] !== undefined), {
      error: `Send at least one filter: ${FILTERS.join(", ")}`,
    })
    .refine(({ action, content }) => (action === "edit") === (content !== undefined), {
      path: ["content"],
      error: "is required for `edit`, and only for it",
    }),
  output: Recall,
  refusals: ["recall_running", "unknown_channel", "organization_leaving"],
  idempotent: true,
});

export const GetRecall = defineOperation({
  name: "recalls.get",
  kind: "query",
  summary: "Get a recall",
  description: "What became of each post of the recall so far. Stored for 90 days.",
  http: { method: "GET", path: "/recalls/{id}" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: Recall,
  refusals: [],
});

export const SettleRecallItem = defineOperation({
  name: "recalls.done",
  kind: "mutation",
  summary: "Mark a recalled post as done",
  description:
    "For a post that Crier can't delete or edit, once you have done it on its platform. Crier changes nothing there.",
  http: { method: "POST", path: "/recalls/{id}/done" },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({ id: Id, post_id: Id, channel_id: Id }),
  output: Recall,
  refusals: ["organization_leaving"],
});
