import { Refusal } from "#core/contract/refusal.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "../context.ts";

/** Throws if this would remove the last owner of an organization, which must be locked. One statement. */
export async function refuseLastOwner(
  tx: Transaction,
  { actor, organization_id }: ServiceContext,
  user_id: string,
): Promise<void> {
  const others = await tx.membership.count({
    where: { organization_id, role: "owner", user_id: { not: user_id } },
  });
  if (others > 0) return;
  throw Refusal.because(
    "last_owner",
    `${actor.organization.name} would be left without an owner. Make another member an owner first.`,
  );
}
