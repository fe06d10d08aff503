import { Refusal } from "#core/contract/refusal.ts";
import { type Role, scopesInRole } from "#core/contract/scopes.ts";
import {
  type ActingRecord,
  actingColumns,
  toActingOrganization,
} from "#server/access/organizations/acting-organization.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { leashed } from "#server/kernel/leash.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { allowanceOf, chargeSql } from "./charge-one.ts";
import type { RateAllowance } from "./rate-allowance.ts";

/** `last_used_at` is only shown to people: minute precision suffices, and saves a write per request. */
const LAST_USED_PRECISION_MS = 60_000;

/**
 * Finds the key with its organization and counts the request in one statement, because it runs before every request: a
 * separate limiter statement would add a round trip. A key that expired or
 * whose creator has left is found, to report that, but not counted.
 */
const AUTHENTICATE = `
  WITH key AS (
    SELECT api_key.id AS key_id, api_key.name AS key_name, api_key.user_id AS creator_id,
           CASE WHEN api_key.user_id IS NULL THEN api_key.role ELSE membership.role END AS role, api_key.scopes, api_key.last_used_at,
           api_key.expires_at, api_key.expires_at <= $2 AS is_expired,
           api_key.leash,
           CASE WHEN api_key.leash IS NOT NULL THEN leash_channels(api_key.organization_id, api_key.leash) END AS reach,
           ${Object.keys(actingColumns)
             .map((column) => `organization.${column}`)
             .join(", ")}
    FROM api_key JOIN organization ON organization.id = api_key.organization_id
    LEFT JOIN membership ON membership.user_id = api_key.user_id
      AND membership.organization_id = api_key.organization_id
    WHERE api_key.secret_hash = $1 AND api_key.revoked_at IS NULL
  ), charge AS (
${chargeSql("SELECT id, now(), 1 FROM key WHERE is_expired IS NOT TRUE AND role IS NOT NULL")}
  )
  SELECT key.*, charge.used, charge.reset_ms FROM key LEFT JOIN charge ON true`;

type Row = ActingRecord & {
  key_id: string;
  key_name: string;
  creator_id: string | null;
  /** The creator's role today. Null if they have left the organization. */
  role: Role | null;
  scopes: string[];
  last_used_at: Date | null;
  expires_at: Date | null;
  is_expired: boolean | null;
  leash: unknown;
  reach: string[] | null;
  /** Null if the key isn't counted. */
  used: number | null;
  reset_ms: number | null;
};

/**
 * Returns the key's actor and the organization's remaining rate limit. Throws on unknown, revoked and expired keys, and
 * on those whose creator has left, without counting them. One statement.
 */
export async function authenticateKey(
  system: System,
  secret: string,
): Promise<{ actor: Actor; allowance: RateAllowance }> {
  const { rows } = await system.database.pool.query<Row>({
    text: AUTHENTICATE,
    values: [hashToken(secret), system.now()],
  });
  const [key] = rows;
  if (key === undefined) {
    throw Refusal.unauthorized(
      "The API key is invalid: it was mistyped or revoked. Create one in Settings > API keys.",
    );
  }
  if (key.is_expired) throw expired(key);
  const { role } = key;
  if (role === null) throw abandoned(key);
  recordUse(system, key);
  return { actor: toActor({ ...key, role }), allowance: allowanceOf(system, key) };
}

function abandoned({ key_name }: Row): Refusal {
  return Refusal.unauthorized(
    `The API key "${key_name}" no longer works, because the person who created it has left the organization. Create a new one in Settings > API keys.`,
  );
}

function expired({ key_name, expires_at }: Row): Refusal {
  return Refusal.unauthorized(
    `The API key "${key_name}" expired at ${expires_at?.toISOString()}. Create a new one in Settings > API keys.`,
  );
}

function toActor(key: Row & { role: Role }): Actor {
  return {
    kind: "api_key",
    id: key.key_id,
    name: key.key_name,
    organization: toActingOrganization(key),
    creator_id: key.creator_id,
    role: key.role,
    ...leashed(key, scopesInRole(key.role, key.scopes)),
  };
}

function recordUse(system: System, { key_id, last_used_at }: Row) {
  const now = system.now();
  if (now.getTime() - (last_used_at?.getTime() ?? 0) < LAST_USED_PRECISION_MS) return;
  system.database.prisma.apiKey
    .updateMany({ where: { id: key_id }, data: { last_used_at: now } })
    .catch((error: unknown) =>
      system.logger.warn({ error, key_id }, "could not record a key's use"),
    );
}
