import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { SampleData } from "#core/contract/resources/sample-data.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const GetSampleData = defineOperation({
  name: "organizations.get_sample_data",
  kind: "query",
  summary: "Get the sample data",
  description:
    "Whether the organization has sample data, how much of it removing deletes, and how much stays because your own posts use it.",
  http: { method: "GET", path: "/organization/sample-data" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: SampleData,
  refusals: [],
});

export const FillWithSampleData = defineOperation({
  name: "organizations.fill_with_sample_data",
  kind: "mutation",
  summary: "Fill with sample data",
  description:
    "Adds a fictional bakery's six weeks: sandbox channels, posts in every state, files, comments, metrics and a colleague who can't sign in. Takes a few seconds. Nothing is sent to a real account, webhook or email address. On a plan with fewer channels or seats it adds what fits. Throws if there is sample data, if posts need approval, or while publishing is paused.",
  http: { method: "POST", path: "/organization/sample-data", status: 201 },
  agent: null,
  scope: "settings",
  input: strictObject({}),
  output: SampleData,
  refusals: ["sandbox_credits", "sample_data", "organization_leaving"],
});

export const RemoveSampleData = defineOperation({
  name: "organizations.remove_sample_data",
  kind: "mutation",
  summary: "Remove the sample data",
  description:
    "Deletes everything that filling added, also if it was changed since. Your own posts, files and channels stay. Sample channels, files and labels that your own posts use stay too, and become yours. A sample channel that only deleted posts of yours use is disconnected.",
  http: { method: "DELETE", path: "/organization/sample-data", status: 204 },
  agent: null,
  scope: "settings",
  input: strictObject({}),
  output: z.null(),
  refusals: ["sample_data"],
});
