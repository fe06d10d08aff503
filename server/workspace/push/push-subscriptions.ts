import { createPublicKey } from "node:crypto";
import type { z } from "zod";
import type {
  CreatePushSubscription,
  ListPushSubscriptions,
} from "#core/contract/operations/push-subscriptions.ts";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import { Refusal } from "#core/contract/refusal.ts";
import {
  MOST_PUSH_SUBSCRIPTIONS,
  type PushSubscription,
} from "#core/contract/resources/push-subscription.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type Device, pushToDevices } from "#server/kernel/push/push-to.ts";
import { newId } from "#server/platform/ids.ts";
import { readVapidKeys } from "./vapid-keys.ts";

interface Row {
  id: string;
  endpoint: string;
  user_agent: string | null;
  created_at: Date;
  last_ok_at: Date;
}

const LIST = `
  SELECT id, endpoint, user_agent, created_at, last_ok_at FROM push_subscription
  WHERE user_id = $1 ORDER BY id DESC`;

/** Returns the actor's devices, newest first, and the server's public key. Two statements; four the first time. */
export async function listPushSubscriptions({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListPushSubscriptions.input>;
}): Promise<{ public_key: string; subscriptions: PushSubscription[] }> {
  // First, because new keys end the devices of others.
  const { public_key } = await readVapidKeys(ctx.system);
  const rows = await ctx.sql<Row>(LIST, [ctx.actor.id]);
  return { public_key, subscriptions: rows.map((row) => toResource(row, input.endpoint)) };
}

const LOCK = "SELECT id FROM user_account WHERE id = $1 FOR NO KEY UPDATE";

const COUNT = `
  SELECT count(*)::int AS others FROM push_subscription WHERE user_id = $1 AND endpoint <> $2`;

/** A browser that another person used before becomes the actor's, as a new device. */
const STORE = `
  INSERT INTO push_subscription AS known (id, user_id, session_id, endpoint, keys, user_agent, created_at, last_ok_at)
  SELECT $1, $2, session.id, $4, $5, session.user_agent, $6, $6
  FROM (SELECT $3::text AS id) AS given LEFT JOIN session ON session.id = given.id AND session.user_id = $2
  ON CONFLICT (endpoint) DO UPDATE SET
    id = CASE WHEN known.user_id = $2 THEN known.id ELSE excluded.id END,
    created_at = CASE WHEN known.user_id = $2 THEN known.created_at ELSE excluded.created_at END,
    user_id = $2, session_id = excluded.session_id, keys = excluded.keys, user_agent = excluded.user_agent,
    last_ok_at = excluded.last_ok_at, failures = 0
  RETURNING id, endpoint, user_agent, created_at, last_ok_at`;

/**
 * Turns notifications on for a browser. Throws if its address is on a private network, its key is no point of the curve,
 * or the actor has too many devices. Four statements.
 */
export async function createPushSubscription({
  ctx,
  input: { endpoint, keys },
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreatePushSubscription.input>;
}): Promise<PushSubscription> {
  const { system, actor } = ctx;
  if (!isPoint(keys.p256dh))
    throw Refusal.because(
      "invalid_input",
      "keys.p256dh: This is no public key. Send the one that the browser returned.",
    );
  if (await system.hooks.isPrivate(new URL(endpoint).hostname))
    throw Refusal.because("private_address", `endpoint: ${PRIVATE_NETWORK}`);
  const sealed = Buffer.from(system.secrets.encrypt(JSON.stringify(keys), endpoint));
  return commit(ctx, async ({ sql, record }) => {
    await refuseTooMany(sql, actor.id, endpoint);
    const id = newId("push_subscription");
    const session = actor.session_id ?? null;
    const given = [id, actor.id, session, endpoint, sealed, system.now()];
    const [stored] = await sql<Row>(STORE, given);
    if (stored === undefined) throw new Error("The device was not stored.");
    record({ kind: "account.device_added", subject_id: actor.id });
    return toResource(stored, endpoint);
  });
}

/** The lock lets only one of several requests count at a time. */
async function refuseTooMany(sql: RunSql, user_id: string, endpoint: string): Promise<void> {
  await sql(LOCK, [user_id]);
  const [counted] = await sql<{ others: number }>(COUNT, [user_id, endpoint]);
  if ((counted?.others ?? 0) < MOST_PUSH_SUBSCRIPTIONS) return;
  throw Refusal.because(
    "too_many_push_subscriptions",
    `You get notifications on ${MOST_PUSH_SUBSCRIPTIONS} devices, which is the limit. Turn them off on another one first: Settings > Notifications.`,
  );
}

const DELETE = "DELETE FROM push_subscription WHERE id = $1 AND user_id = $2 RETURNING id";

/** Turns notifications off on one of the actor's devices. Two statements. */
export async function deletePushSubscription({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  return commit(ctx, async ({ sql, record }) => {
    const [removed] = await sql<{ id: string }>(DELETE, [input.id, ctx.actor.id]);
    if (removed === undefined) throw unknownDevice(input.id);
    record({ kind: "account.device_removed", subject_id: ctx.actor.id });
    return null;
  });
}

const FIND = "SELECT id, user_id FROM push_subscription WHERE id = $1 AND user_id = $2";

/** Sends a notification to one of the actor's devices. Two statements. */
export async function testPushSubscription({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { system, actor } = ctx;
  return commit(ctx, async ({ sql }) => {
    const [device] = await sql<Device>(FIND, [input.id, actor.id]);
    if (device === undefined) throw unknownDevice(input.id);
    await pushToDevices(sql, system, [device], {
      title: "Notifications work",
      body: "Crier can reach you on this device.",
      path: `/${actor.organization.slug}/settings/notifications`,
      tag: "test",
    });
    return null;
  });
}

function unknownDevice(id: string): Refusal {
  return new Refusal("NOT_FOUND", `You have no device ${id}. It may have been removed already.`);
}

function toResource(
  { id, endpoint, user_agent, created_at, last_ok_at }: Row,
  current: string | undefined,
): PushSubscription {
  return {
    id,
    user_agent,
    current: endpoint === current,
    created_at: created_at.toISOString(),
    last_ok_at: last_ok_at.toISOString(),
  };
}

/** Whether these are the coordinates of a point of P-256. Others can't be encrypted to. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, "base64url");
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  try {
    createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    return bytes[0] === 4;
  } catch {
    return false;
  }
}
