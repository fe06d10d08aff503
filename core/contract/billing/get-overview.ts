import { defineOperation } from "../define-operation.ts";
import { BillingOverview } from "../resources/billing-overview.ts";
import { strictObject } from "../strict-object.ts";

export const GetBillingOverview = defineOperation({
  name: "billing.overview",
  kind: "query",
  summary: "Get what the dashboard shows of billing",
  description: "For every member. Who may buy is said by `may_buy`.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: BillingOverview,
  refusals: [],
});
