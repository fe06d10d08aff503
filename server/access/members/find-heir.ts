import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { HandOver } from "./hand-over-posts.ts";

/** Returns the actor, if they are a person who may publish, or else the organization's first other owner. */
export async function findHeir(
  tx: Transaction,
  { actor, organization_id }: ServiceContext,
  user_id: string,
): Promise<HandOver["heir"]> {
  if (actor.kind === "person" && actor.id !== user_id && actor.scopes.includes("publish"))
    return { id: actor.id, name: actor.name };
  const { user } = await tx.membership.findFirstOrThrow({
    where: { organization_id, role: "owner", user_id: { not: user_id } },
    orderBy: { created_at: "asc" },
    select: { user: { select: { id: true, name: true, email: true } } },
  });
  return { id: user.id, name: user.name ?? user.email };
}
