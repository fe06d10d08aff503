import type { z } from "zod";
import type { CreateApiKey } from "#core/contract/operations/api-keys.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import {
  ALL_SCOPES,
  type Role,
  SCOPE_PRESETS,
  type Scope,
  scopesInRole,
  whyRoleCannot,
} from "#core/contract/scopes.ts";
import { Prisma } from "#server/db/generated/client.ts";
import type { Db } from "#server/db/types.ts";
import { personBehind } from "#server/kernel/actor.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  NO_LEASH,
  readLeash,
  type StoredLeash,
  scopesWithin,
  toLeashColumn,
} from "#server/kernel/leash.ts";
import { newId, randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { refuseUselessScope, withLimits } from "./key-limits.ts";

export const KEY_PREFIX = "crier_";
const PREFIXES = { live: KEY_PREFIX, sandbox: `${KEY_PREFIX}test_` } as const;
const HINT_CHARACTERS = 4;

/**
 * Creates an API key of the person behind the actor, or of the organization if there is none. Only this response
 * contains the secret: the database stores a hash. Throws if the actor lacks a requested scope, or if the expiry isn't
 * in the future.
 */
export async function createApiKey({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreateApiKey.input>;
}): Promise<ApiKey & { secret: string }> {
  const { organization_id, actor } = ctx;
  const { name, scopes, expires_at, idempotency_key: _, ...given } = input;
  const limits = await withLimits(ctx.db, [organization_id], { before: NO_LEASH, given });
  refuseUselessScope(limits, scopes);
  const key = {
    organization_id,
    name,
    role: actor.role,
    user_id: personBehind(actor),
    scopes: scopesWithin(limits, scopesFor(ctx, scopes)),
    expires_at: expiryOf(ctx, expires_at),
    limits,
  };
  return commitRecords(ctx, async ({ tx, record, answer }) => {
    const made = await issueApiKey(tx, key);
    const { secret: _, ...stored } = made;
    const facts = { name: made.name, scopes: [...key.scopes] };
    record({ kind: "api_key.created", subject_id: made.id, facts });
    answer(stored);
    return made;
  });
}

/**
 * Refuses a repeated request, because only the first response contained the secret. The error says what to do
 * instead.
 */
export async function refuseSecretAgain(_ctx: ServiceContext, stored: unknown): Promise<never> {
  const { id, name } = stored as ApiKey;
  throw Refusal.because(
    "secret_shown_once",
    `idempotency_key: The first request with this key created the API key "${name}" (${id}). Its secret was returned only once and isn't stored. If you didn't receive it, revoke ${id} and create another API key with a new idempotency key.`,
  );
}

interface NewKey {
  limits?: StoredLeash;
  organization_id: string;
  name: string;
  role: Role;
  scopes: readonly Scope[];
  expires_at: Date | null;
  /** Whose key it is. Null for the organization's own. */
  user_id: string | null;
}

/** What `toApiKey` reads of a key: its columns, its creator and their role today. */
export const WITH_CREATOR = {
  user: {
    select: {
      name: true,
      email: true,
      memberships: { select: { organization_id: true, role: true } },
    },
  },
} satisfies Prisma.ApiKeyInclude;

type ApiKeyRecord = Prisma.ApiKeyGetPayload<{ include: typeof WITH_CREATOR }>;

export async function issueApiKey(
  db: Db,
  { limits = NO_LEASH, ...key }: NewKey,
): Promise<ApiKey & { secret: string }> {
  const prefix = PREFIXES[limits.mode];
  const secret = `${prefix}${randomToken()}`;
  const record = await db.apiKey.create({
    data: {
      ...key,
      id: newId("api_key"),
      scopes: [...key.scopes],
      leash: toLeashColumn(limits) ?? Prisma.DbNull,
      hint: secret.slice(0, prefix.length + HINT_CHARACTERS),
      secret_hash: hashToken(secret),
    },
    include: WITH_CREATOR,
    relationLoadStrategy: "join",
  });
  return { ...toApiKey(record), secret };
}

function scopesFor({ actor }: ServiceContext, requested: readonly Scope[] | undefined): Scope[] {
  const wanted = requested ?? SCOPE_PRESETS.full.filter((scope) => actor.scopes.includes(scope));
  const index = wanted.findIndex((scope) => !actor.scopes.includes(scope));
  const lacking = wanted[index];
  if (lacking === undefined) return actor.scopes.filter((scope) => wanted.includes(scope));
  const message =
    actor.kind === "person"
      ? `A key can't do more than you can yourself, and ${whyRoleCannot(actor.role, lacking, actor.organization.name)}`
      : `scopes: You can't give the scope ${lacking}, because you don't have it yourself. Omit it, or ask someone who has it to create the key.`;
  throw Refusal.because("missing_scope", message, { index });
}

export function expiryOf(
  { system }: ServiceContext,
  given: string | null | undefined,
): Date | null {
  if (given == null) return null;
  const expires_at = new Date(given);
  if (expires_at > system.now()) return expires_at;
  throw Refusal.because(
    "invalid_input",
    "expires_at: must be in the future. Omit it for a key that doesn't expire.",
  );
}

/** Returns keys that aren't revoked, newest first. One statement. */
export async function listApiKeys({ ctx }: { ctx: ServiceContext }): Promise<ApiKey[]> {
  const keys = await ctx.db.apiKey.findMany({
    where: { organization_id: ctx.organization_id, revoked_at: null },
    orderBy: { id: "desc" },
    include: WITH_CREATOR,
    relationLoadStrategy: "join",
  });
  return keys.map(toApiKey);
}

export async function revokeApiKey({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  return commitRecords(ctx, async ({ tx, record }) => {
    const [revoked] = await tx.apiKey.updateManyAndReturn({
      where: { id: input.id, organization_id: ctx.organization_id, revoked_at: null },
      data: { revoked_at: ctx.system.now() },
      select: { name: true },
    });
    if (revoked === undefined) throw Refusal.notFound("API key", input.id);
    record({ kind: "api_key.revoked", subject_id: input.id, facts: revoked });
    return null;
  });
}

/**
 * Makes a key the actor's. Its former owner may have its secret, so it loses the scopes that `full` leaves out: nobody
 * should be able to invite themselves back with it.
 */
export async function takeOverApiKey({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<ApiKey> {
  const { actor, organization_id } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const active = { id, organization_id, revoked_at: null };
    const before = await tx.apiKey.findFirst({
      where: active,
      include: WITH_CREATOR,
      relationLoadStrategy: "join",
    });
    if (before === null) throw Refusal.notFound("API key", id);
    if (before.user_id === actor.id) return toApiKey(before);
    const full: readonly string[] = SCOPE_PRESETS.full;
    const key = await tx.apiKey.update({
      where: active,
      data: {
        user_id: actor.id,
        role: actor.role,
        scopes: before.scopes.filter((scope) => full.includes(scope)),
      },
      include: WITH_CREATOR,
      relationLoadStrategy: "join",
    });
    const facts = { name: key.name, from: creatorOf(before)?.name ?? null };
    record({ kind: "api_key.taken_over", subject_id: id, facts });
    return toApiKey(key);
  });
}

function creatorOf({ user_id, user }: ApiKeyRecord): ApiKey["created_by"] {
  if (user_id === null || user === null) return null;
  return { user_id, name: user.name ?? user.email };
}

export function toApiKey(record: ApiKeyRecord): ApiKey {
  const { organization_id, user } = record;
  const today = user?.memberships.find((each) => each.organization_id === organization_id);
  const role = today?.role ?? record.role;
  const hasLeft = record.user_id !== null && today === undefined;
  const limits = readLeash(record.leash);
  return {
    id: record.id,
    name: record.name,
    hint: record.hint,
    role,
    scopes: hasLeft ? [] : scopesWithin(limits, scopesInRole(role, record.scopes)),
    granted_scopes: ALL_SCOPES.filter((scope) => record.scopes.includes(scope)),
    created_by: creatorOf(record),
    created_at: record.created_at.toISOString(),
    last_used_at: record.last_used_at?.toISOString() ?? null,
    expires_at: record.expires_at?.toISOString() ?? null,
    ...limits,
  };
}
