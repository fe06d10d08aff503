import { Refusal } from "#core/contract/refusal.ts";
import { type Role, scopesInRole } from "#core/contract/scopes.ts";
import { storedId } from "#server/access/oauth/adapter.ts";
import { type ResourcePath, resourceOf } from "#server/access/oauth/resources.ts";
import {
  type ActingRecord,
  actingColumns,
  toActingOrganization,
} from "#server/access/organizations/acting-organization.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { leashed } from "#server/kernel/leash.ts";
import type { System } from "#server/system.ts";
import { chargeOne } from "./charge-one.ts";
import type { RateAllowance } from "./rate-allowance.ts";

const LAST_USED_PRECISION_MS = 60_000;

/** One row per organization the token can access: those its user granted to the app and is still a member of. */
const FIND = `
  SELECT token.payload ->> 'scope' AS scope, token.payload ->> 'aud' AS resource, token.expires_at,
         app.id AS app_id, app.user_id, app.client_name, app.last_used_at, membership.role,
         app.leash,
         CASE WHEN app.leash IS NOT NULL THEN leash_channels(membership.organization_id, app.leash) END AS reach,
         ${Object.keys(actingColumns)
           .map((column) => `organization.${column}`)
           .join(", ")}
  FROM oauth_record AS token
  JOIN connected_app AS app ON app.grant_id = token.grant_id
  LEFT JOIN membership ON membership.user_id = app.user_id
    AND membership.organization_id = ANY(app.organization_ids)
  LEFT JOIN organization ON organization.id = membership.organization_id
  WHERE token.model = 'AccessToken' AND token.id = $1
  ORDER BY membership.created_at`;

type Row = Omit<ActingRecord, "id" | "slug"> & {
  scope: string | null;
  resource: string | null;
  expires_at: Date;
  app_id: string;
  user_id: string;
  client_name: string;
  last_used_at: Date | null;
  leash: unknown;
  reach: string[] | null;
  /** This and the organization's columns are null if the token can access none. */
  role: Role | null;
  id: string | null;
  slug: string | null;
};

interface Target {
  resource: ResourcePath;
  organization: string | null;
}

/**
 * Authenticates an app's OAuth access token for one organization. Returns its actor and the remaining rate limit.
 * Throws if the token is unknown, expired or for another resource, or if the organization is ambiguous. Two statements.
 */
export async function authenticateToken(
  system: System,
  token: string,
  { resource, organization }: Target,
): Promise<{ actor: Actor; allowance: RateAllowance }> {
  const { rows } = await system.database.pool.query<Row>({
    text: FIND,
    values: [storedId("AccessToken", token)],
  });
  const [first] = rows;
  if (first === undefined)
    throw Refusal.unauthorized(
      "The credential is invalid: it is neither an API key nor a valid access token. Reconnect the app, or create a key in Settings > API keys.",
    );
  if (first.expires_at <= system.now())
    throw Refusal.unauthorized("The access token has expired. Refresh it.");
  refuseOtherResource(system, first, resource);
  const row = chooseOrganization(rows, organization);
  recordUse(system, row);
  const allowance = await chargeOne(system, row);
  return { actor: toActor(row), allowance };
}

function refuseOtherResource({ env }: System, row: Row, resource: ResourcePath) {
  const wanted = resourceOf(env, resource);
  if (row.resource === wanted) return;
  throw Refusal.unauthorized(
    `The access token is for ${row.resource}, not for ${wanted}. Request one with resource=${wanted}.`,
  );
}

type OrganizationRow = Row & { role: Role; id: string; slug: string };

function chooseOrganization(rows: readonly Row[], slug: string | null): OrganizationRow {
  const reached = rows.filter((row): row is OrganizationRow => row.id !== null);
  const [first, ...others] = reached;
  const slugs = reached.map((row) => row.slug).join(", ");
  if (first === undefined)
    throw Refusal.because(
      "wrong_organization",
      "This access token no longer gives access to any organization, because its person has left them. Reconnect the app.",
    );
  if (slug === null) {
    if (others.length === 0) return first;
    throw Refusal.because(
      "organization_required",
      `organization: This access token reaches several organizations. Send one of: ${slugs}.`,
    );
  }
  const named = reached.find((row) => row.slug === slug);
  if (named !== undefined) return named;
  throw Refusal.because(
    "wrong_organization",
    `organization: This access token doesn't reach "${slug}". Send one of: ${slugs}.`,
  );
}

function toActor(row: OrganizationRow): Actor {
  return {
    kind: "token",
    id: row.app_id,
    name: row.client_name,
    organization: toActingOrganization(row),
    creator_id: row.user_id,
    role: row.role,
    ...leashed(row, scopesInRole(row.role, (row.scope ?? "").split(" "))),
  };
}

function recordUse({ database, now, logger }: System, { app_id, last_used_at }: Row) {
  const at = now();
  if (at.getTime() - (last_used_at?.getTime() ?? 0) < LAST_USED_PRECISION_MS) return;
  database.prisma.connectedApp
    .updateMany({ where: { id: app_id }, data: { last_used_at: at } })
    .catch((error: unknown) => logger.warn({ error, app_id }, "could not store an app's use"));
}
