import type { z } from "zod";
import type { CreateApiKey } from "#core/contract/operations/api-keys.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ApiKey } from "#core/contract/resources/api-key.ts";
import { type Role, SCOPE_PRESETS, type Scope, scopesInRole } from "#core/contract/scopes.ts";
import type { ApiKey as ApiKeyRecord } from "#server/db/generated/client.ts";
import type { Db } from "#server/db/types.ts";
import { newId, randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";

export const KEY_PREFIX = "crier_";
const HINT_LENGTH = KEY_PREFIX.length + 4;

/**
 * Creates an API key. Only this response contains the secret: the database stores a hash. Throws if the actor
 * lacks a requested scope, or if the expiry isn't in the future.
 */
export async function createApiKey({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreateApiKey.input>;
}): Promise<ApiKey & { secret: string }> {
  const { organization_id, actor } = ctx;
  const key = {
    organization_id,
    name: input.name,
    role: actor.role,
    scopes: scopesFor(ctx, input.scopes),
    expires_at: expiryOf(ctx, input.expires_at),
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
  organization_id: string;
  name: string;
  role: Role;
  scopes: readonly Scope[];
  expires_at: Date | null;
  user_id?: string;
}

export async function issueApiKey(db: Db, key: NewKey): Promise<ApiKey & { secret: string }> {
  const secret = `${KEY_PREFIX}${randomToken()}`;
  const record = await db.apiKey.create({
    data: {
      ...key,
      id: newId("api_key"),
      scopes: [...key.scopes],
      hint: secret.slice(0, HINT_LENGTH),
      secret_hash: hashToken(secret),
    },
  });
  return { ...toApiKey(record), secret };
}

function scopesFor({ actor }: ServiceContext, asked: readonly Scope[] | undefined): Scope[] {
  const wanted = asked ?? SCOPE_PRESETS.full.filter((scope) => actor.scopes.includes(scope));
  const index = wanted.findIndex((scope) => !actor.scopes.includes(scope));
  if (index === -1) return actor.scopes.filter((scope) => wanted.includes(scope));
  throw Refusal.because(
    "missing_scope",
    `scopes: You can't give the scope ${wanted[index]}, because you don't have it yourself. Omit it, or ask someone who has it to create the key.`,
    { index },
  );
}

function expiryOf({ system }: ServiceContext, given: string | null | undefined): Date | null {
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

function toApiKey(record: ApiKeyRecord): ApiKey {
  return {
    id: record.id,
    name: record.name,
    hint: record.hint,
    role: record.role,
    scopes: scopesInRole(record.role, record.scopes),
    created_at: record.created_at.toISOString(),
    last_used_at: record.last_used_at?.toISOString() ?? null,
    expires_at: record.expires_at?.toISOString() ?? null,
  };
}
