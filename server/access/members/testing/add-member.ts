import type { Role } from "#core/contract/scopes.ts";
import { openTestSession } from "#server/access/auth/testing/open-test-session.ts";
import { createPerson } from "#server/access/sign-in/testing/create-person.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { actAs } from "#server/transports/auth/person.ts";

export async function addMember(team: ServiceContext, role: Role): Promise<ServiceContext> {
  const { id: user_id } = await createPerson(team.system);
  const { organization_id } = team;
  await team.db.membership.create({ data: { user_id, organization_id, role } });
  return contextOf(team.system, user_id, team.actor.organization.slug);
}

export async function contextOf(
  system: System,
  user_id: string,
  slug: string,
): Promise<ServiceContext> {
  const user = await system.database.prisma.user.findUniqueOrThrow({ where: { id: user_id } });
  const claim = await openTestSession(system, user);
  return createServiceContext(system, await actAs(system, claim, slug), newId("request"));
}
