import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { InteractionKind } from "../resources/interaction.ts";
import type { MetricName } from "../resources/metric.ts";
import { METRIC_NAMES } from "../resources/metric.ts";
import { ReceivedPost } from "../resources/received-post.ts";
import { strictObject } from "../strict-object.ts";

export const ListReceived = defineOperation({
  name: "sandbox.received",
  kind: "query",
  summary: "List what a sandbox channel received",
  description:
    "Everything the simulator stored for the channel, oldest first and including duplicates, so that you can assert what really arrived.",
  http: { method: "GET", path: "/sandbox/channels/{id}/received" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.array(ReceivedPost),
  refusals: ["unsupported_mode"],
});

/** An ID of a simulated platform. Bluesky's are URIs. */
const ExternalId = z.string().min(1).max(500);

const SimulatedText = z.string().max(100_000);

export const WriteSandboxComment = defineOperation({
  name: "sandbox.write_comment",
  kind: "mutation",
  summary: "Write a comment on a sandbox channel",
  description:
    "Comments on a post, mentions the account or writes a review as a reader of the simulated platform. It arrives just as from that platform. Sandbox channels only.",
  http: { method: "POST", path: "/sandbox/channels/{id}/interactions", status: 201 },
  agent: null,
  scope: "interactions",
  input: strictObject({
    id: Id,
    kind: InteractionKind,
    text: SimulatedText,
    author: strictObject({ name: z.string().max(1_000), handle: z.string().max(1_000) }).optional(),
    on: ExternalId.optional().meta({ description: "The `external_post_id` of the post." }),
    parent: ExternalId.optional().meta({
      description: "The `external_id` of the message it replies to.",
    }),
    rating: z.int().min(1).max(5).optional().meta({ description: "For reviews. Default: 5." }),
  }),
  output: z.object({ external_id: z.string() }),
  refusals: ["unsupported_mode", "invalid_input"],
});

const Count = z.int().min(0).nullable().optional();

const Counts = Object.fromEntries(METRIC_NAMES.map((name) => [name, Count])) as {
  [Name in MetricName]: typeof Count;
};

export const SetEngagement = defineOperation({
  name: "sandbox.set_engagement",
  kind: "mutation",
  summary: "Set the metrics of a post on a sandbox channel",
  description:
    "What the simulated platform reports from now on. Null: it omits the number. Omitted fields stay as they are. `followers` belongs to the channel. Sandbox channels only.",
  http: { method: "POST", path: "/sandbox/channels/{id}/engagement" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id, external_post_id: ExternalId, ...Counts }),
  output: z.object({
    external_post_id: z.string(),
    numbers: z.record(z.string(), z.int().nullable()).meta({
      description: "Everything the simulated platform reports for the post.",
    }),
  }),
  refusals: ["unsupported_mode", "invalid_input"],
});

export const ChangeSandboxComment = defineOperation({
  name: "sandbox.change_comment",
  kind: "mutation",
  summary: "Edit a comment on a sandbox channel",
  description: "Changes the text as the reader who wrote it would on the simulated platform.",
  http: { method: "PATCH", path: "/sandbox/channels/{id}/interactions/{external_id}" },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id, external_id: ExternalId, text: SimulatedText }),
  output: z.object({ external_id: z.string() }),
  refusals: ["unsupported_mode"],
});

export const RemoveSandboxComment = defineOperation({
  name: "sandbox.remove_comment",
  kind: "mutation",
  summary: "Delete a comment on a sandbox channel",
  description: "Deletes it as the reader who wrote it would on the simulated platform.",
  http: {
    method: "DELETE",
    path: "/sandbox/channels/{id}/interactions/{external_id}",
    status: 204,
  },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id, external_id: ExternalId }),
  output: z.null(),
  refusals: ["unsupported_mode"],
});
