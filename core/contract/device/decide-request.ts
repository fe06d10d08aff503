import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";
import { UserCode } from "./user-code.ts";

export const DecideDeviceRequest = defineOperation({
  name: "device.decide",
  kind: "mutation",
  summary: "Approve or deny a device sign-in",
  description:
    "Approving gives the device an API key for this organization with the person's role. Each request can be decided once.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ user_code: UserCode, decision: z.enum(["approve", "deny"]) }),
  output: z.object({ decision: z.enum(["approve", "deny"]) }),
  refusals: [],
});
