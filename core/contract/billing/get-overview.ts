import { defineOperation } from "../define-operation.ts";
import { BillingOverview } from "../resources/billing-overview.ts";
import { strictObject } from "../strict-object.ts";

export const GetBillingOverview = defineOperation({
  name: "billing.overview",
  kind: "query",
  summary: "Get the billing overview",
  description:
    "What the dashboard shows of billing, for every member. `may_buy` says whether this member can buy.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: BillingOverview,
  refusals: [],
});
