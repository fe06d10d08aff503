import { Refusal } from "#core/contract/refusal.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { verifyPassword } from "../platform/passwords.ts";
import {
  actingColumns,
  toActingOrganization,
} from "../services/organizations/acting-organization.ts";
import type { System } from "../system.ts";
import type { Actor } from "./actor.ts";

export interface Person {
  id: string;
  email: string;
}

/** Who has this email and password, or null. Takes as long for an unknown email as for a wrong password. */
export async function checkPassword(
  system: System,
  { email, password }: { email: string; password: string },
): Promise<Person | null> {
  const user = await system.database.prisma.user.findUnique({
    where: { email: email.trim().toLowerCase() },
  });
  const matches = await verifyPassword(user?.password_hash ?? null, password);
  return user !== null && matches ? { id: user.id, email: user.email } : null;
}

/** The person as an actor in the organization with this slug. Refuses those who are not its members. */
export async function actAs(system: System, person: Person, slug: string): Promise<Actor> {
  const membership = await system.database.prisma.membership.findFirst({
    where: { user_id: person.id, organization: { slug } },
    relationLoadStrategy: "join",
    select: {
      role: true,
      user: { select: { name: true } },
      organization: { select: actingColumns },
    },
  });
  if (membership === null) {
    throw new Refusal("NOT_FOUND", `There is no organization "${slug}" that you are a member of.`);
  }
  return {
    kind: "person",
    id: person.id,
    name: membership.user.name ?? person.email,
    organization: toActingOrganization(membership.organization),
    role: membership.role,
    scopes: scopesOfRole(membership.role),
  };
}

/** The organizations a person can act in, oldest first. */
export async function listMemberships(system: System, person: Person) {
  const memberships = await system.database.prisma.membership.findMany({
    where: { user_id: person.id },
    orderBy: { created_at: "asc" },
    relationLoadStrategy: "join",
    select: { organization: { select: { slug: true, name: true } } },
  });
  return memberships.map((membership) => membership.organization);
}
