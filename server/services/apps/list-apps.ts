import type { ConnectedApp } from "#core/contract/operations/apps.ts";
import type { Scope } from "#core/contract/scopes.ts";
import type { ServiceContext } from "../context.ts";
import { reachableApps } from "./reachable-apps.ts";

const MOST = 200;
const MOST_DEEDS = 5;

const DEEDS = `
  SELECT app.id AS app_id, deed.kind, deed.subject_id, deed.at
  FROM unnest($1::text[]) AS app (id) CROSS JOIN LATERAL (
    SELECT kind, subject_id, at FROM event
    WHERE actor_kind = 'token' AND actor_id = app.id AND organization_id = $2
    ORDER BY position DESC, id DESC LIMIT ${MOST_DEEDS}) AS deed
  ORDER BY deed.at DESC`;

interface Deed {
  app_id: string;
  kind: string;
  subject_id: string;
  at: Date;
}

/**
 * Returns the apps that reach this organization and that the actor may see, newest first, each with its last action.
 * Three statements.
 */
export async function listApps({ ctx }: { ctx: ServiceContext }): Promise<ConnectedApp[]> {
  const apps = await ctx.db.connectedApp.findMany({
    where: reachableApps(ctx),
    orderBy: { id: "desc" },
    take: MOST,
    relationLoadStrategy: "join",
    include: { user: { select: { name: true, email: true } } },
  });
  if (apps.length === 0) return [];
  const organizations = await ctx.db.organization.findMany({
    where: { id: { in: [...new Set(apps.flatMap((app) => app.organization_ids))] } },
    select: { id: true, slug: true, name: true },
  });
  const ids = apps.map(({ id }) => id);
  const deeds = await ctx.sql<Deed>(DEEDS, [ids, ctx.organization_id]);
  return apps.map((app) => ({
    id: app.id,
    client_name: app.client_name,
    redirect_host: app.redirect_host,
    kind: app.resource.endsWith("/api/mcp") ? "agent" : "api",
    person: app.user.name ?? app.user.email,
    yours: app.user_id === ctx.actor.id,
    organizations: organizations
      .filter(({ id }) => app.organization_ids.includes(id))
      .map(({ slug, name }) => ({ slug, name })),
    scopes: app.scopes as Scope[],
    created_at: app.created_at.toISOString(),
    last_used_at: app.last_used_at?.toISOString() ?? null,
    deeds: deeds
      .filter(({ app_id }) => app_id === app.id)
      .map(({ kind, subject_id, at }) => ({ kind, subject_id, at: at.toISOString() })),
  }));
}
