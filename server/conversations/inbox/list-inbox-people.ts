import type { InboxPerson } from "#core/contract/resources/inbox.ts";
import { ROLES, scopesOfRole } from "#core/contract/scopes.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const ANSWERING = ROLES.filter((role) => scopesOfRole(role).includes("interactions"));

/** Returns members who may read and answer comments, ordered by name. One statement. */
export async function listInboxPeople({ ctx }: { ctx: ServiceContext }): Promise<InboxPerson[]> {
  return ctx.sql<InboxPerson>(
    `SELECT user_id, coalesce(person.name, person.email) AS name
     FROM membership JOIN user_account AS person ON person.id = membership.user_id
     WHERE organization_id = $1 AND role::text = ANY($2::text[]) ORDER BY lower(coalesce(person.name, person.email)), user_id`,
    [ctx.organization_id, ANSWERING],
  );
}
