import { Refusal } from "#core/contract/refusal.ts";
import type { KeyLimits } from "#core/contract/resources/api-key.ts";
import type { Scope } from "#core/contract/scopes.ts";
import { withLimits } from "#server/access/key-limits.ts";
import { Prisma } from "#server/db/generated/client.ts";
import { NO_LEASH, toLeashColumn } from "#server/kernel/leash.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";

export interface Connection {
  grant_id: string;
  user_id: string;
  client_id: string;
  client_name: string;
  redirect_host: string;
  /** Slugs. */
  organizations: readonly string[];
  resource: string;
  scopes: readonly Scope[];
  /** What the person limits it to. */
  limits?: KeyLimits;
  lasts_seconds: number;
}

/**
 * Stores a user's consent for an app, and keeps the app's registration for as long. Throws if no organization is given,
 * or if the user isn't a member of one. Two statements.
 */
export async function connectApp(system: System, connection: Connection): Promise<void> {
  const { prisma } = system.database;
  const { organizations, lasts_seconds, scopes, limits = NO_LEASH, ...rest } = connection;
  const memberships = await prisma.membership.findMany({
    where: { user_id: rest.user_id, organization: { slug: { in: [...organizations] } } },
    select: { organization_id: true },
  });
  if (memberships.length === 0 || memberships.length < new Set(organizations).size)
    throw Refusal.because(
      "invalid_input",
      "organizations: choose at least one organization that you are a member of.",
    );
  const organization_ids = memberships.map(({ organization_id }) => organization_id);
  const leash = await withLimits(prisma, organization_ids, { before: NO_LEASH, given: limits });
  const now = system.now();
  const expires_at = new Date(now.getTime() + lasts_seconds * 1000);
  await prisma.$transaction([
    prisma.connectedApp.create({
      data: {
        ...rest,
        id: newId("connected_app"),
        organization_ids,
        leash: toLeashColumn(leash) ?? Prisma.DbNull,
        scopes: [...scopes],
        created_at: now,
        expires_at,
      },
    }),
    prisma.oauthRecord.updateMany({
      where: { model: "Client", id: rest.client_id },
      data: { expires_at },
    }),
  ]);
}
