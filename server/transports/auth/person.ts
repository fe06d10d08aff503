import { Refusal } from "#core/contract/refusal.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { avatarUrl } from "#server/access/members/find-members.ts";
import {
  actingColumns,
  toActingOrganization,
} from "#server/access/organizations/acting-organization.ts";
import { recordSeen } from "#server/access/sessions.ts";
import type { Actor } from "#server/kernel/actor.ts";
import type { System } from "#server/system.ts";
import type { SessionClaim } from "./read-session-claim.ts";

export interface Person {
  id: string;
  email: string;
  name: string | null;
  /** Null means the browser's time zone. */
  time_zone: string | null;
  /** A path on Crier. Null without an avatar. */
  avatar_url: string | null;
  memberships: { slug: string; name: string }[];
}

/**
 * Returns the session's user as an actor in the organization with this slug. Throws if the session has ended or the
 * user isn't a member. One statement.
 */
export async function actAs(system: System, claim: SessionClaim, slug: string): Promise<Actor> {
  const session = await system.database.prisma.session.findFirst({
    where: lasting(system, claim),
    relationLoadStrategy: "join",
    select: {
      id: true,
      last_seen_at: true,
      user: {
        select: {
          id: true,
          name: true,
          email: true,
          memberships: {
            where: { organization: { slug } },
            select: { role: true, organization: { select: actingColumns } },
          },
        },
      },
    },
  });
  if (session === null) throw Refusal.unauthorized("You are signed out. Sign in again.");
  recordSeen(system, session, claim.address);
  const { user } = session;
  const [membership] = user.memberships;
  if (membership === undefined) {
    throw new Refusal("NOT_FOUND", `You aren't a member of an organization "${slug}".`);
  }
  return {
    kind: "person",
    id: user.id,
    name: user.name ?? user.email,
    session_id: session.id,
    organization: toActingOrganization(membership.organization),
    creator_id: null,
    role: membership.role,
    scopes: scopesOfRole(membership.role),
  };
}

/** Returns the session's user, or null if the session has ended. One statement. */
export async function findPerson(system: System, claim: SessionClaim): Promise<Person | null> {
  const session = await system.database.prisma.session.findFirst({
    where: lasting(system, claim),
    relationLoadStrategy: "join",
    select: {
      user: {
        select: {
          id: true,
          email: true,
          name: true,
          time_zone: true,
          avatar: { select: { version: true } },
          memberships: {
            orderBy: { created_at: "asc" },
            select: { organization: { select: { slug: true, name: true } } },
          },
        },
      },
    },
  });
  if (session === null) return null;
  const { id, email, name, time_zone, avatar, memberships } = session.user;
  return {
    id,
    email,
    name,
    time_zone,
    avatar_url: avatarUrl(id, avatar?.version ?? null),
    memberships: memberships.map(({ organization }) => organization),
  };
}

function lasting(system: System, { session_id, user_id }: SessionClaim) {
  return { id: session_id, user_id, expires_at: { gt: system.now() } };
}
