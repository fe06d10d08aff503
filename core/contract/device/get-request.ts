import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Instant } from "../instant.ts";
import { Scope } from "../scopes.ts";
import { strictObject } from "../strict-object.ts";
import { UserCode } from "./user-code.ts";

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
