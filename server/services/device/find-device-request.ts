import { Refusal } from "#core/contract/refusal.ts";
import { SCOPE_PRESETS, type Scope } from "#core/contract/scopes.ts";
import type { DevicePair } from "#server/db/generated/client.ts";
import type { ServiceContext } from "../context.ts";
import { chargeTry, refundTry, type Throttle } from "../sign-in/throttle.ts";

const TRIES = { free: 5, first_wait_seconds: 30, forgotten_after_seconds: 3_600 };

/**
 * Finds the undecided sign-in with this code. Throws if the code is wrong, expired or decided, and slows down guessing.
 * Three statements.
 */
export async function findDeviceRequest(
  { system, actor, db }: ServiceContext,
  user_code: string,
): Promise<DevicePair> {
  const throttle: Throttle = { kind: "device-code", subject: actor.id, ...TRIES };
  await chargeTry(system, throttle);
  const pair = await db.devicePair.findUnique({ where: { user_code } });
  if (pair === null || pair.state !== "pending" || pair.expires_at <= system.now())
    throw new Refusal(
      "NOT_FOUND",
      `No sign-in is waiting with the code ${user_code}. Check the code, or start again on the device.`,
    );
  await refundTry(system, throttle);
  return pair;
}

/** Returns the scopes the API client would get: those it requests and the person has. */
export function grantedScopes({ actor }: ServiceContext, { scopes }: DevicePair): Scope[] {
  const asked: readonly string[] = scopes.length === 0 ? SCOPE_PRESETS.full : scopes;
  return actor.scopes.filter((scope) => asked.includes(scope));
}
