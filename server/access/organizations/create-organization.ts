import type { z } from "zod";
import type { CreateOrganization } from "#core/contract/operations/organizations/create-organization.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Organization } from "#core/contract/resources/organization.ts";
import { DEFAULT_POSTING_TIMES } from "#core/domain/schedule/default-times.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type EventActor, organizationEventRow } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { freeSlug } from "./free-slug.ts";
import { refuseOverOrganizations } from "./refuse-over-organizations.ts";
import { toOrganization } from "./to-organization.ts";

/** Maximum organizations one person can own, whatever their plan. */
const MOST_OWNED = 50;

type Input = z.output<typeof CreateOrganization.input>;

/** Creates an organization owned by the actor. Seven statements. */
export function createOrganization({
  ctx: { system, actor, request_id },
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Organization> {
  return foundOrganization(system, { ...input, actor, request_id });
}

export async function foundOrganization(
  system: System,
  { name, time_zone, actor, request_id }: Input & { actor: EventActor; request_id: string },
): Promise<Organization> {
  const user_id = actor.id;
  if (user_id === null) throw new Error("Only people can create organizations");
  const at = system.now();
  const record = await system.database.prisma.$transaction(async (tx) => {
    await admitOrganization(tx, user_id);
    const slug = await freeSlug(tx, { name, organization_id: null });
    const organization = await tx.organization.create({
      data: {
        id: newId("organization"),
        slug,
        name,
        time_zone,
        posting_times: [...DEFAULT_POSTING_TIMES],
        created_at: at,
      },
    });
    const { id: organization_id } = organization;
    await tx.membership.create({
      data: { user_id, organization_id, role: "owner", created_at: at },
    });
    const { kind, name: actor_name } = actor;
    const origin = { actor: { kind, id: user_id, name: actor_name }, request_id, run_id: null };
    const event = { kind: "organization.created", facts: { name } } as const;
    await tx.event.create({ data: organizationEventRow(origin, event, { organization_id, at }) });
    return organization;
  });
  return toOrganization(record);
}

/**
 * Throws if a person already owns too many organizations, or as many as their plan includes. Locks the person's row, so
 * that concurrent calls can't exceed the limit. Three statements.
 */
async function admitOrganization(tx: Transaction, user_id: string): Promise<void> {
  await refuseOverOrganizations(tx, user_id);
  const owned = await tx.membership.count({ where: { user_id, role: "owner" } });
  if (owned < MOST_OWNED) return;
  throw new Refusal(
    "CONFLICT",
    `You own ${owned} organizations, which is the limit. Leave one or make someone else its owner first.`,
  );
}
