import { randomInt } from "node:crypto";
import type { z } from "zod";
import type { RequestDeviceCode } from "#core/contract/operations/device.ts";
import { USER_CODE_LETTERS } from "#core/contract/operations/device.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { PublicContext } from "#server/operations/serve.ts";
import { randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { networkOf } from "../sign-in/network-of.ts";
import { chargeTry } from "../sign-in/throttle.ts";

const LASTS_SECONDS = 15 * 60;
const INTERVAL_SECONDS = 5;
const PER_ADDRESS = { free: 20, first_wait_seconds: 1, forgotten_after_seconds: 3_600 };

/** Starts a device sign-in. Throws if one network starts too many. Two statements. */
export async function requestDeviceCode({
  ctx: { system, address = null },
  input,
}: {
  ctx: PublicContext;
  input: z.output<typeof RequestDeviceCode.input>;
}): Promise<z.output<typeof RequestDeviceCode.output>> {
  const subject = address === null ? "unknown" : networkOf(address);
  await chargeTry(system, { kind: "device-start", subject, ...PER_ADDRESS }).catch(slowDown);
  const now = system.now();
  const device_code = randomToken();
  const user_code = randomUserCode();
  await system.database.prisma.devicePair.create({
    data: {
      device_code_hash: hashToken(device_code),
      user_code,
      client_name: input.client_name,
      scopes: input.scopes ?? [],
      address,
      created_at: now,
      expires_at: new Date(now.getTime() + LASTS_SECONDS * 1000),
      interval_seconds: INTERVAL_SECONDS,
    },
  });
  const verification_uri = `${system.env.CRIER_URL}/device`;
  return {
    device_code,
    user_code,
    verification_uri,
    verification_uri_complete: `${verification_uri}?code=${user_code}`,
    expires_in: LASTS_SECONDS,
    interval: INTERVAL_SECONDS,
  };
}

function slowDown(error: unknown): never {
  if (!(error instanceof Refusal) || error.retry_after_ms === undefined) throw error;
  const { message, retry_after_ms } = error;
  throw Refusal.because("slow_down", message, { retry_after_ms });
}

function randomUserCode(): string {
  const letters = Array.from({ length: 8 }, () => USER_CODE_LETTERS[randomInt(20)]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
