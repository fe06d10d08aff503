import type { z } from "zod";
import type { RedeemDeviceCode } from "#core/contract/operations/device.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { type Role, type Scope, scopesInRole } from "#core/contract/scopes.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Db } from "#server/db/types.ts";
import type { PublicContext } from "#server/kernel/serve.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { issueApiKey } from "../api-keys.ts";

/** Tolerance for early polls, because clients' clocks vary. */
const GRACE_MS = 500;
const SLOWER_BY_SECONDS = 5;

type Token = z.output<typeof RedeemDeviceCode.output>;

/**
 * Returns the API key of an approved device sign-in, once. Otherwise throws with what the client should do. Two
 * statements while pending, four for the key.
 */
export async function redeemDeviceCode({
  ctx: { system },
  input,
}: {
  ctx: PublicContext;
  input: z.output<typeof RedeemDeviceCode.input>;
}): Promise<Token> {
  const now = system.now();
  const outcome = await system.database.prisma.$transaction(async (tx) => {
    const pair = await lockPair(tx, input.device_code);
    if (pair === undefined || pair.expires_at <= now || pair.state === "redeemed") return EXPIRED;
    if (pair.state === "denied") return DENIED;
    if (pair.state === "approved") return issueToken(tx, pair);
    return recordPoll(tx, pair, now);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

const EXPIRED = Refusal.because(
  "expired_token",
  "device_code: The code has expired or was already used. Start again with POST /device/code.",
);
const DENIED = Refusal.because(
  "access_denied",
  "The request was denied. If that was a mistake, start again with POST /device/code.",
);

interface Pair {
  device_code_hash: Uint8Array<ArrayBuffer>;
  client_name: string;
  expires_at: Date;
  state: "pending" | "approved" | "denied" | "redeemed";
  interval_seconds: number;
  last_polled_at: Date | null;
  granted_scopes: Scope[];
  organization_id: string | null;
  user_id: string | null;
  slug: string | null;
  role: Role | null;
}

/** Locks the pair, so that only one of several concurrent requests gets the key. */
async function lockPair(tx: Db, device_code: string): Promise<Pair | undefined> {
  const [pair] = await sqlWithin(tx)<Pair>(
    `SELECT device_pair.*, organization.slug, membership.role
     FROM device_pair
     LEFT JOIN organization ON organization.id = device_pair.organization_id
     LEFT JOIN membership ON membership.organization_id = device_pair.organization_id
       AND membership.user_id = device_pair.user_id
     WHERE device_code_hash = $1 FOR UPDATE OF device_pair`,
    [hashToken(device_code)],
  );
  return pair;
}

async function issueToken(tx: Db, pair: Pair): Promise<Token | Refusal> {
  const { organization_id, user_id, slug, role } = pair;
  if (organization_id === null || user_id === null || slug === null || role === null) return DENIED;
  const key = await issueApiKey(tx, {
    organization_id,
    user_id,
    role,
    name: pair.client_name,
    scopes: scopesInRole(role, pair.granted_scopes),
    expires_at: null,
  });
  await updatePair(tx, pair, { state: "redeemed" });
  return {
    access_token: key.secret,
    token_type: "bearer",
    organization: slug,
    scopes: key.scopes,
  };
}

async function recordPoll(tx: Db, pair: Pair, now: Date): Promise<Refusal> {
  const { interval_seconds, last_polled_at } = pair;
  const due = (last_polled_at?.getTime() ?? 0) + interval_seconds * 1000 - GRACE_MS;
  if (now.getTime() >= due) {
    await updatePair(tx, pair, { last_polled_at: now });
    return Refusal.because(
      "authorization_pending",
      `Nobody has approved this sign-in yet. Ask again in ${interval_seconds} seconds.`,
    );
  }
  const slower = interval_seconds + SLOWER_BY_SECONDS;
  await updatePair(tx, pair, { last_polled_at: now, interval_seconds: slower });
  return Refusal.because(
    "slow_down",
    `You asked too soon. From now on, wait ${slower} seconds between requests.`,
    { retry_after_ms: slower * 1000 },
  );
}

function updatePair(tx: Db, { device_code_hash }: Pair, data: Partial<Pair>) {
  const { state, last_polled_at, interval_seconds } = data;
  return tx.devicePair.update({
    where: { device_code_hash },
    data: {
      ...(state === undefined ? {} : { state }),
      ...(last_polled_at === undefined ? {} : { last_polled_at }),
      ...(interval_seconds === undefined ? {} : { interval_seconds }),
    },
  });
}
