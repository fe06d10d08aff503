import type { DeviceRequest } from "#core/contract/operations/device.ts";
import type { ServiceContext } from "../context.ts";
import { findDeviceRequest, grantedScopes } from "./find-device-request.ts";

/** Returns what an API client requests. Three statements. */
export async function getDeviceRequest({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { user_code: string };
}): Promise<DeviceRequest> {
  const pair = await findDeviceRequest(ctx, input.user_code);
  return {
    user_code: pair.user_code,
    client_name: pair.client_name,
    address: pair.address,
    requested_at: pair.created_at.toISOString(),
    expires_at: pair.expires_at.toISOString(),
    scopes: grantedScopes(ctx, pair),
  };
}
