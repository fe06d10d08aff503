import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Scope } from "../scopes.ts";
import { strictObject } from "../strict-object.ts";

export const RequestDeviceCode = defineOperation({
  name: "device.code",
  kind: "mutation",
  summary: "Start a device sign-in",
  description:
    "For programs without a browser of their own, such as the command line. Show the person `verification_uri` and `user_code`, then ask `POST /device/token` every `interval` seconds until they have decided. Needs no credential.",
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
        description: "What the person sees, and what the API key is named after.",
        examples: ["Crier CLI on ana-laptop"],
      }),
    scopes: z.array(Scope).min(1).max(20).optional().meta({
      description: "What to ask for. Everything but `keys` and `billing` unless given.",
    }),
  }),
  output: z.object({
    device_code: z.string().meta({ description: "Keep it secret: it is exchanged for the token." }),
    user_code: z.string().meta({ examples: ["BCDF-GHJK"] }),
    verification_uri: z.string(),
    verification_uri_complete: z.string().meta({ description: "With the code filled in." }),
    expires_in: z.int().meta({ description: "Seconds." }),
    interval: z.int().meta({ description: "Seconds between two requests for the token." }),
  }),
  refusals: ["slow_down"],
});
