import { findProvider } from "#platforms/providers.ts";
import type { System } from "#server/system.ts";

interface Place {
  id: string;
  name: string;
  detail?: string;
}

/**
 * Returns the projects and channels that a person can limit an app to, with the organization's name where they are in
 * several. Three statements.
 */
export async function findLimitPlaces(
  { database }: System,
  user_id: string,
): Promise<{ projects: Place[]; channels: Place[] }> {
  const { prisma } = database;
  const organizations = await prisma.organization.findMany({
    where: { memberships: { some: { user_id } } },
    select: { id: true, name: true },
  });
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  const where = { organization_id: { in: [...names.keys()] } };
  const select = { id: true, name: true, organization_id: true } as const;
  const projects = await prisma.project.findMany({ where, select, orderBy: { name_key: "asc" } });
  const channels = await prisma.channel.findMany({
    where: { ...where, deleted_at: null },
    select: { ...select, provider: true, handle: true },
    orderBy: { id: "asc" },
  });
  const toPlace = ({ id, name, organization_id }: Place & { organization_id: string }): Place => ({
    id,
    name: names.size === 1 ? name : `${name} (${names.get(organization_id)})`,
  });
  const toDetail = ({ provider, handle }: { provider: string; handle: string }) =>
    `${findProvider(provider)?.manifest.title ?? provider} · ${handle}`;
  return {
    projects: projects.map(toPlace),
    channels: channels.map((channel) => ({ ...toPlace(channel), detail: toDetail(channel) })),
  };
}
