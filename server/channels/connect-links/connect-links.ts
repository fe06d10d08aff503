import type { z } from "zod";
import type { ListConnectLinks } from "#core/contract/operations/connect-links.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ConnectLink, ConnectLinkStatus } from "#core/contract/resources/connect-link.ts";
import type { StoredActor } from "#server/access/auth/stored-actor.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { Prisma, ConnectLink as Row } from "#server/db/generated/client.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reachOf } from "#server/kernel/leash.ts";

/** Prisma's condition for the links that the actor may see: a key that reaches only some channels sees its own. */
function linksWithin(ctx: ServiceContext): Prisma.ConnectLinkWhereInput {
  const { organization_id, actor } = ctx;
  if (reachOf(ctx) === null) return { organization_id };
  return { organization_id, actor: { path: ["id"], equals: actor.id } };
}

/** Returns the organization's connect links, newest first. One statement. */
export async function listConnectLinks({
  ctx,
  input: { status, cursor, limit },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListConnectLinks.input>;
}): Promise<z.output<typeof ListConnectLinks.output>> {
  const { db, system, organization_id } = ctx;
  const now = system.now();
  const cursors = createCursors(system.secrets, `connect_links:${organization_id}:${status ?? ""}`);
  const after = cursor === undefined ? undefined : cursors.read(cursor);
  const rows = await db.connectLink.findMany({
    where: {
      ...linksWithin(ctx),
      ...(status === undefined ? {} : whereStatus(status, now)),
      ...(after === undefined ? {} : { id: { lt: after } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => toConnectLink(row, now)),
    next_cursor: last === undefined ? null : cursors.write(last.id),
  };
}

/** The filter for links with a status. Others are what `statusOf` says. */
export function whereStatus(status: ConnectLinkStatus, now: Date) {
  if (status === "used") return { used_at: { not: null } };
  if (status === "revoked") return { used_at: null, revoked_at: { not: null } };
  const unused = { used_at: null, revoked_at: null };
  return { ...unused, expires_at: status === "expired" ? { lte: now } : { gt: now } };
}

export function statusOf(
  { used_at, revoked_at, expires_at }: Pick<Row, "used_at" | "revoked_at" | "expires_at">,
  now: Date,
): ConnectLinkStatus {
  if (used_at !== null) return "used";
  if (revoked_at !== null) return "revoked";
  return expires_at <= now ? "expired" : "open";
}

/** Returns a connect link. One statement. */
export async function getConnectLink({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<ConnectLink> {
  const row = await ctx.db.connectLink.findFirst({ where: { id, ...linksWithin(ctx) } });
  if (row === null) throw Refusal.notFound("connect link", id);
  return toConnectLink(row, ctx.system.now());
}

/** Revokes a connect link if it is open. Three statements, or two for other links. */
export async function revokeConnectLink({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const own = { id, ...linksWithin(ctx) };
  const now = ctx.system.now();
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.connectLink.updateMany({
      where: { ...own, ...whereStatus("open", now) },
      data: { revoked_at: now },
    });
    if (count > 0) record({ kind: "connect_link.revoked", subject_id: id });
    else if ((await tx.connectLink.count({ where: own })) === 0)
      throw Refusal.notFound("connect link", id);
    return null;
  });
}

/** Returns a connect link as the API shows it. Its URL isn't stored. */
export function toConnectLink(row: Row, now: Date): ConnectLink {
  const { kind, id, name } = row.actor as unknown as StoredActor;
  return {
    id: row.id,
    status: statusOf(row, now),
    providers: row.providers,
    project_id: row.project_id,
    return_url: row.return_url,
    label: row.label,
    channels: row.channels as ConnectLink["channels"],
    created_by: { kind, id, name },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    used_at: row.used_at?.toISOString() ?? null,
  };
}
