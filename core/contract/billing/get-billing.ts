import { defineOperation } from "../define-operation.ts";
import { Billing } from "../resources/billing.ts";
import { strictObject } from "../strict-object.ts";

export const GetBilling = defineOperation({
  name: "billing.get",
  kind: "query",
  summary: "Get the plan, its usage and the credits",
  description:
    "Billing is read only for programs: people choose plans and buy credits in the dashboard. A request that the plan doesn't allow is refused with 403, and its message ends with `[upgrade:tier]`, `[upgrade:seats]`, `[upgrade:credits]`, `[upgrade:channels]`, `[upgrade:brands]` or `[upgrade:topup]`. Usage can be above a limit after a change of the plan: nothing is taken away, and no more is allowed.",
  http: { method: "GET", path: "/billing" },
  agent: null,
  scope: "billing",
  input: strictObject({}),
  output: Billing,
  refusals: [],
});
