import { randomInt } from "node:crypto";
import type { z } from "zod";
import type {
  DecideDeviceRequest,
  DeviceRequest,
  RequestDeviceCode,
} from "#core/contract/operations/device.ts";
import { USER_CODE_LETTERS } from "#core/contract/operations/device.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Scope } from "#core/contract/scopes.ts";
import { SCOPE_PRESETS } from "#core/contract/scopes.ts";
import { networkOf } from "#server/access/sign-in/network-of.ts";
import type { Throttle } from "#server/access/sign-in/throttle.ts";
import { chargeTry, refundTry } from "#server/access/sign-in/throttle.ts";
import type { DevicePair } from "#server/db/generated/client.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { PublicContext } from "#server/kernel/serve.ts";
import { randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";

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

/**
 * Approves or denies a device sign-in for this organization. The first decision is final. Grants exactly the scopes the
 * person was shown: throws if they can't grant one of them here, or not any more. Five statements.
 */
export async function decideDeviceRequest({
  ctx,
  input: { user_code, decision, scopes },
}: {
  ctx: ServiceContext;
  input: z.output<typeof DecideDeviceRequest.input>;
}): Promise<z.output<typeof DecideDeviceRequest.output>> {
  const pair = await findDeviceRequest(ctx, user_code);
  const grantable = grantedScopes(ctx, pair);
  const granted = grantable.filter((scope) => scopes === undefined || scopes.includes(scope));
  if (decision === "approve" && scopes !== undefined && granted.length < new Set(scopes).size)
    throw new Refusal(
      "CONFLICT",
      "Your role has changed, so the device would get other permissions. Check them and approve again.",
    );
  if (decision === "approve" && granted.length === 0)
    throw new Refusal(
      "CONFLICT",
      "This device asks only for permissions that your role here doesn't include.",
    );
  const approval = {
    state: "approved",
    organization_id: ctx.organization_id,
    user_id: ctx.actor.id,
    granted_scopes: granted,
  } as const;
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.devicePair.updateMany({
      where: { user_code, state: "pending", expires_at: { gt: ctx.system.now() } },
      data: decision === "approve" ? approval : { state: "denied" },
    });
    if (count === 0)
      throw new Refusal("CONFLICT", "This sign-in was already decided. Nothing was changed.");
    const kind = decision === "approve" ? "device.approved" : "device.denied";
    record({ kind, subject_id: ctx.actor.id, facts: { client: pair.client_name } });
    return { decision };
  });
}

const TRIES = { free: 5, first_wait_seconds: 30, forgotten_after_seconds: 3_600 };

/**
 * Finds the undecided sign-in with this code. Throws if the code is wrong, expired or decided, and slows down guessing.
 * Three statements.
 */
async function findDeviceRequest(
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
function grantedScopes({ actor }: ServiceContext, { scopes }: DevicePair): Scope[] {
  const requested: readonly string[] = scopes.length === 0 ? SCOPE_PRESETS.full : scopes;
  return actor.scopes.filter((scope) => requested.includes(scope));
}

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
