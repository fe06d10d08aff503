/**
 * The actor of work that is done later: stored with it, and checked again when it is done. By then a key may be
 * revoked, a membership ended, or a role changed.
 */
import { Refusal } from "#core/contract/refusal.ts";
import {
  type Role,
  SCOPES,
  type Scope,
  scopesInRole,
  scopesOfRole,
} from "#core/contract/scopes.ts";
import {
  type ActingRecord,
  actingColumns,
  toActingOrganization,
} from "#server/access/organizations/acting-organization.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Actor, ActorKind } from "#server/kernel/actor.ts";
import { leashed } from "#server/kernel/leash.ts";
import type { System } from "#server/system.ts";

/** The stored fields of an actor. The name is from that time, to refer to actors that no longer exist. */
export interface StoredActor {
  kind: ActorKind;
  /** Null for Crier itself. */
  id: string | null;
  name: string;
  organization_id: string;
}

export type Recheck = { actor: Actor } | { refusal: Refusal };

export interface Requirement {
  scope: Scope;
  now: Date;
}

export function toStoredActor({ kind, id, name, organization }: Actor): StoredActor {
  return { kind, id, name, organization_id: organization.id };
}

/** Returns the current actor. Throws, with the reason as text for users, if they may no longer do it. One statement. */
export async function recheckActor(
  system: System,
  stored: StoredActor,
  scope: Scope,
): Promise<Actor> {
  const [recheck] = await recheckActors(system.database.sql, [stored], {
    scope,
    now: system.now(),
  });
  if (recheck === undefined) throw new Error("A recheck answers for each actor");
  if ("refusal" in recheck) throw recheck.refusal;
  return recheck.actor;
}

/** Checks stored actors, in order. One statement regardless of their number, or none for an empty list. */
export async function recheckActors(
  sql: RunSql,
  stored: readonly StoredActor[],
  requirement: Requirement,
): Promise<Recheck[]> {
  if (stored.length === 0) return [];
  const rows = await sql<Row>(RECHECK, [JSON.stringify(stored)]);
  return stored.map((actor, index) => recheck(actor, rows[index], requirement));
}

const RECHECK = `
  SELECT stored.kind, CASE WHEN api_key.user_id IS NULL OR membership.role IS NOT NULL
           THEN coalesce(membership.role, api_key.role)::text END AS role, coalesce(api_key.scopes, app.scopes) AS scopes,
         coalesce(api_key.leash, app.leash) AS leash,
         leash_channels(stored.organization_id, coalesce(api_key.leash, app.leash)) AS reach,
         coalesce(api_key.user_id, app.user_id) AS creator_id,
         coalesce(api_key.name, app.client_name, user_account.name, user_account.email, stored.name) AS actor_name,
         api_key.revoked_at, coalesce(api_key.expires_at, app.expires_at) AS expires_at,
         ${Object.keys(actingColumns)
           .map((column) => `organization.${column}`)
           .join(", ")}
  FROM ROWS FROM (json_to_recordset($1::json) AS (kind text, id text, name text, organization_id text))
       WITH ORDINALITY AS stored (kind, id, name, organization_id, place)
  LEFT JOIN organization ON organization.id = stored.organization_id
  LEFT JOIN api_key ON stored.kind = 'api_key' AND api_key.id = stored.id
       AND api_key.organization_id = stored.organization_id
  LEFT JOIN connected_app AS app ON stored.kind = 'token' AND app.id = stored.id
       AND stored.organization_id = ANY(app.organization_ids)
  LEFT JOIN membership ON membership.user_id = CASE stored.kind
         WHEN 'person' THEN stored.id WHEN 'token' THEN app.user_id ELSE api_key.user_id END
       AND membership.organization_id = stored.organization_id
  LEFT JOIN user_account ON user_account.id = membership.user_id
  ORDER BY place`;

type Row = Omit<ActingRecord, "id"> & {
  /** The organization's ID. Null if it was deleted. */
  id: string | null;
  /** Null if neither a key nor a membership is left. */
  role: Role | null;
  scopes: string[] | null;
  leash: unknown;
  reach: string[] | null;
  creator_id: string | null;
  actor_name: string;
  revoked_at: Date | null;
  expires_at: Date | null;
};

function recheck(stored: StoredActor, row: Row | undefined, { scope, now }: Requirement): Recheck {
  if (row === undefined || row.id === null) return refuse("The organization was deleted.");
  const who = nameOf(stored);
  const ended = whyEnded(stored, row, now);
  if (ended !== null) return refuse(`${who} ${ended}.`);
  const actor = toActor(stored, row);
  if (actor.scopes.includes(scope)) return { actor };
  const named = stored.kind === "person" ? "" : ` (scope ${scope})`;
  return refuse(`${who} can no longer ${SCOPES[scope].allows}${named}.`);
}

function refuse(reason: string): Recheck {
  const message = `${reason} Someone with that permission must request it again.`;
  return { refusal: Refusal.because("missing_scope", message) };
}

function nameOf({ kind, name }: StoredActor): string {
  if (kind === "person" || kind === "system") return `${name}, who requested this,`;
  return `The ${NOUNS[kind]} "${name}", which requested this,`;
}

function whyEnded({ kind }: StoredActor, row: Row, now: Date): string | null {
  if (kind === "system") return null;
  if (row.role === null) return kind === "person" ? "is no longer a member" : "was deleted";
  if (row.revoked_at !== null) return "was revoked";
  if (row.expires_at !== null && row.expires_at <= now)
    return `expired at ${row.expires_at.toISOString()}`;
  return null;
}

const NOUNS = { api_key: "API key", token: "access token", device: "device" } as const;

function toActor({ kind, id, organization_id }: StoredActor, row: Row): Actor {
  const role = row.role ?? "owner";
  return {
    kind,
    id: id ?? kind,
    name: row.actor_name,
    organization: toActingOrganization({ ...row, id: organization_id }),
    creator_id: row.creator_id,
    role,
    ...leashed(row, row.scopes === null ? scopesOfRole(role) : scopesInRole(role, row.scopes)),
  };
}
