import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Instant } from "../instant.ts";
import { Scope } from "../resources/scope.ts";
import { strictObject } from "../strict-object.ts";

/** No vowels, so that no words result, and no letters that look alike (RFC 8628 6.1). */
export const USER_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

/** A code as typed by people, in any case, with or without the hyphen: `XXXX-XXXX`. */
const UserCode = z
  .string()
  .max(50)
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ""))
  .pipe(z.string().length(8, "must have 8 letters, such as BCDF-GHJK"))
  .transform((letters) => `${letters.slice(0, 4)}-${letters.slice(4)}`);

const DeviceRequest = z.object({
  user_code: z.string(),
  client_name: z.string(),
  address: z.string().nullable().meta({ description: "Where the device is." }),
  requested_at: Instant,
  expires_at: Instant,
  scopes: z
    .array(Scope)
    .meta({ description: "The scopes it would get, never more than the person has." }),
});
export type DeviceRequest = z.infer<typeof DeviceRequest>;

export const GetDeviceRequest = defineOperation({
  name: "device.get",
  kind: "query",
  summary: "Get a device sign-in",
  description:
    "What a device is asking for, found by the code it shows. Wrong codes are rate limited.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ user_code: UserCode }),
  output: DeviceRequest,
  refusals: [],
});

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
    client_name: GivenName.meta({
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

export const DecideDeviceRequest = defineOperation({
  name: "device.decide",
  kind: "mutation",
  summary: "Approve or deny a device sign-in",
  description:
    "Approving gives the device an API key for this organization with the person's role. Each request can be decided once.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({
    user_code: UserCode,
    decision: z.enum(["approve", "deny"]),
    scopes: z.array(Scope).max(20).optional().meta({
      description:
        "The scopes the person was shown, which are granted. Refused if they no longer have one of them. Default: those that `device.get` returns now.",
    }),
  }),
  output: z.object({ decision: z.enum(["approve", "deny"]) }),
  refusals: [],
});
