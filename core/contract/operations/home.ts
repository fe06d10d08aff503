import { defineOperation } from "../define-operation.ts";
import { Home, HomeCounts } from "../resources/home.ts";
import { strictObject } from "../strict-object.ts";

const own = {
  kind: "query",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  refusals: [],
} as const;

export const GetHome = defineOperation({
  ...own,
  name: "home.get",
  summary: "Get what needs attention",
  description:
    "What is published next, what failed in the last 14 days, and scheduled posts that can no longer be published.",
  output: Home,
});

export const CountHome = defineOperation({
  ...own,
  name: "home.counts",
  summary: "Count what needs attention",
  description: "Only the counts of `home.get`.",
  output: HomeCounts,
});
