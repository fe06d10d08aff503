import { defineOperation } from "../define-operation.ts";
import { Billing } from "../resources/billing.ts";
import { strictObject } from "../strict-object.ts";

export const GetBilling = defineOperation({
  name: "billing.get",
  kind: "query",
  summary: "Get the plan, usage and credits",
  description:
    "API keys can only read billing; people choose plans and buy credits in the dashboard. A request that the plan doesn't allow is refused with 403, and its message ends with `[upgrade:tier]`, `[upgrade:seats]`, `[upgrade:credits]`, `[upgrade:channels]`, `[upgrade:brands]` or `[upgrade:topup]`. After a downgrade, usage can exceed a limit: nothing is taken away, but nothing can be added.",
  http: { method: "GET", path: "/billing" },
  agent: null,
  scope: "billing",
  input: strictObject({}),
  output: Billing,
  refusals: [],
});
