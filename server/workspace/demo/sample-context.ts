import { NO_APPROVAL } from "#core/contract/resources/approval.ts";
import { NOTHING_REQUIRED } from "#core/contract/resources/policy-requirements.ts";
import { recheckActor } from "#server/access/auth/stored-actor.ts";
import { type Actor, personBehind } from "#server/kernel/actor.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import type { System } from "#server/system.ts";

/**
 * Returns the context in which a person fills in sample data, with no policy or approval rules of the organization, so
 * that these can't refuse its texts. Sending a reply isn't waited for.
 */
export async function contextOfPerson(
  { system, organization_id, request_id, surface }: ServiceContext,
  person: { id: string; name: string },
): Promise<ServiceContext> {
  const stored = { kind: "person", ...person, organization_id } as const;
  const actor = await recheckActor(system, stored, "posts:write");
  const own: System = { ...system, reply_wait_ms: 0 };
  return createServiceContext(own, withoutRules(actor), request_id, surface);
}

/** The person who asks for sample data, or the oldest owner if it is the organization's own key. */
export async function findAuthor(ctx: ServiceContext): Promise<{ id: string; name: string }> {
  const { db, organization_id } = ctx;
  const id = personBehind(ctx.actor);
  const membership = await db.membership.findFirstOrThrow({
    where: { organization_id, ...(id === null ? { role: "owner" } : { user_id: id }) },
    orderBy: { created_at: "asc" },
    select: { user: { select: { id: true, name: true, email: true } } },
  });
  const { user } = membership;
  return { id: user.id, name: user.name ?? user.email };
}

function withoutRules(actor: Actor): Actor {
  const { organization } = actor;
  const policy = {
    ...organization.policy,
    quiet_hours: null,
    banned_terms: [],
    blocked_domains: [],
    utm: [],
    require: NOTHING_REQUIRED,
  };
  return { ...actor, organization: { ...organization, policy, approval: NO_APPROVAL } };
}
