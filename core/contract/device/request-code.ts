import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Scope } from "../scopes.ts";
import { strictObject } from "../strict-object.ts";

export const RequestDeviceCode = defineOperation({
  name: "device.code",
  kind: "mutation",
  summary: "Start a device sign-in",
  description:
    "For clients without their own browser, such as the command line. Show the person `verification_uri` and `user_code`, then call `POST /device/token` every `interval` seconds until they decide. No credentials needed.",
  http: { method: "POST", path: "/device/code" },
  agent: null,
  scope: "public",
  input: strictObject({
    client_name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({
        description: "The name shown to the person and given to the API key.",
        examples: ["Crier CLI on ana-laptop"],
      }),
    scopes: z.array(Scope).min(1).max(20).optional().meta({
      description: "Scopes to request. Default: everything except `keys` and `billing`.",
    }),
  }),
  output: z.object({
    device_code: z.string().meta({ description: "Keep it secret: you exchange it for the token." }),
    user_code: z.string().meta({ examples: ["BCDF-GHJK"] }),
    verification_uri: z.string(),
    verification_uri_complete: z.string().meta({ description: "The URL with the code filled in." }),
    expires_in: z.int().meta({ description: "Seconds." }),
    interval: z.int().meta({ description: "Seconds to wait between token requests." }),
  }),
  refusals: ["slow_down"],
});
