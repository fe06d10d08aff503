import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { METRIC_NAMES, type MetricName } from "../resources/metric.ts";
import { strictObject } from "../strict-object.ts";
import { ExternalId } from "./write-comment.ts";

const MOST = 2_000_000_000;

const Count = z.int().min(0).max(MOST).nullable().optional();

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
