import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Scope } from "../scopes.ts";
import { strictObject } from "../strict-object.ts";

export const RedeemDeviceCode = defineOperation({
  name: "device.token",
  kind: "mutation",
  summary: "Finish a device sign-in",
  description:
    "Exchanges the `device_code` for an API key once a person has approved it. Until then it is refused with `authorization_pending`. No credentials needed.",
  http: { method: "POST", path: "/device/token" },
  agent: null,
  scope: "public",
  input: strictObject({ device_code: z.string().min(1).max(200) }),
  output: z.object({
    access_token: z.string().meta({
      description: "An API key for the organization, with the role of the person who approved it.",
    }),
    token_type: z.literal("bearer"),
    organization: z.string().meta({ description: "The organization's slug.", examples: ["acme"] }),
    scopes: z.array(Scope),
  }),
  refusals: ["authorization_pending", "expired_token", "access_denied", "slow_down"],
});
