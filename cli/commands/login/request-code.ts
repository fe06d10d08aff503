import type { z } from "zod";
import type { Context } from "#cli/context.ts";
import type { PendingLogin } from "#cli/credentials/profiles.ts";
import type { RequestDeviceCode } from "#core/contract/device/request-code.ts";

type DeviceCode = z.infer<typeof RequestDeviceCode.output>;

export async function requestCode(
  context: Context,
  scopes: readonly string[],
): Promise<{ pending: PendingLogin; completeUri: string }> {
  const { host } = context;
  const body = {
    client_name: `Crier CLI on ${host.hostname}`.slice(0, 100),
    ...(scopes.length === 0 ? {} : { scopes }),
  };
  const answer = await context.client().send("POST", "/device/code", { body, anonymous: true });
  const given = answer.body as DeviceCode;
  const now = host.now();
  return {
    completeUri: given.verification_uri_complete,
    pending: {
      base_url: context.settings().baseUrl,
      device_code: given.device_code,
      user_code: given.user_code,
      verification_uri: given.verification_uri,
      expires_at: now + given.expires_in * 1000,
      interval_ms: given.interval * 1000,
      next_poll_at: now + given.interval * 1000,
    },
  };
}
