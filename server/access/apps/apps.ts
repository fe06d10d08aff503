import type { ConnectedApp } from "#core/contract/operations/apps.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Scope } from "#core/contract/scopes.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { readLeash } from "#server/kernel/leash.ts";

const MOST = 200;
const MOST_EVENTS = 5;

const FIND_ACTIVITY = `
  SELECT app.id AS app_id, activity.kind, activity.subject_id, activity.at
  FROM unnest($1::text[]) AS app (id) CROSS JOIN LATERAL (
    SELECT kind, subject_id, at FROM event
    WHERE actor_kind = 'token' AND actor_id = app.id AND organization_id = $2
    ORDER BY position DESC, id DESC LIMIT ${MOST_EVENTS}) AS activity
  ORDER BY activity.at DESC`;

interface Activity {
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
  const activity = await ctx.sql<Activity>(FIND_ACTIVITY, [ids, ctx.organization_id]);
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
    limits: readLeash(app.leash),
    created_at: app.created_at.toISOString(),
    last_used_at: app.last_used_at?.toISOString() ?? null,
    deeds: activity
      .filter(({ app_id }) => app_id === app.id)
      .map(({ kind, subject_id, at }) => ({ kind, subject_id, at: at.toISOString() })),
  }));
}

/**
 * Disconnects an app and revokes all of its tokens immediately. If it belongs to another member and reaches other
 * organizations too, it loses only this one. Throws if not found. At most five statements.
 */
export async function revokeApp({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const app = await ctx.db.connectedApp.findFirst({
    where: { ...reachableApps(ctx), id: input.id },
  });
  if (app === null) throw Refusal.notFound("connected app", input.id);
  const others = app.organization_ids.filter((id) => id !== ctx.organization_id);
  const { id, grant_id } = app;
  return commitRecords(ctx, async ({ tx, record }) => {
    record({ kind: "app.revoked", subject_id: id, facts: { name: app.client_name } });
    if (app.user_id !== ctx.actor.id && others.length > 0) {
      await tx.connectedApp.update({ where: { id }, data: { organization_ids: others } });
      return null;
    }
    await tx.connectedApp.delete({ where: { id } });
    await tx.oauthRecord.deleteMany({ where: { grant_id } });
    await tx.oauthRecord.deleteMany({ where: { model: "Grant", id: grant_id } });
    return null;
  });
}

/**
 * Apps of this organization that a person may see and revoke: their own, or everyone's with the `keys` scope.
 */
function reachableApps({
  actor,
  organization_id,
  system,
}: ServiceContext): Prisma.ConnectedAppWhereInput {
  const everybody = actor.scopes.includes("keys");
  return {
    organization_ids: { has: organization_id },
    expires_at: { gt: system.now() },
    ...(everybody ? {} : { user_id: actor.id }),
  };
}
