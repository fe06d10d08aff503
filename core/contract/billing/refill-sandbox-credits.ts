import { defineOperation } from "../define-operation.ts";
import { SandboxCredits } from "../resources/billing.ts";
import { strictObject } from "../strict-object.ts";

export const RefillSandboxCredits = defineOperation({
  name: "billing.refill_sandbox_credits",
  kind: "mutation",
  summary: "Refill the sandbox credits",
  description: "Any member can do this as often as they like: sandbox credits are free.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: SandboxCredits,
  refusals: [],
});
