import { Refusal } from "#core/contract/refusal.ts";
import { isRoleAbove, type Role, scopesInRole } from "#core/contract/scopes.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import type { Transaction } from "#server/db/types.ts";
import { personBehind } from "#server/kernel/actor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

/** Serializes changes of an organization's members until the transaction ends. One statement. */
export async function lockOrganization(tx: Transaction, organization_id: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM organization WHERE id = ${organization_id} FOR NO KEY UPDATE`;
}

/**
 * Returns the role of the person behind the actor, read under the organization's lock: another owner may have changed
 * it since the request began. Throws if they may no longer manage members. One statement, or none for the
 * organization's own keys.
 */
export async function readOwnRole(
  tx: Transaction,
  { actor, ...ctx }: ServiceContext,
): Promise<Role> {
  const user_id = personBehind(actor);
  if (user_id === null) return actor.role;
  const { organization_id } = ctx;
  const membership = await tx.membership.findUnique({
    where: { user_id_organization_id: { user_id, organization_id } },
  });
  if (membership === null) throw new Refusal("NOT_FOUND", "You are no longer a member.");
  const { role } = membership;
  requireScope({ ...actor, role, scopes: scopesInRole(role, actor.scopes) }, "members");
  return role;
}

export function refuseRoleAbove(own: Role, role: Role, message: string): void {
  if (isRoleAbove(role, own)) throw Refusal.because("role_above_own", message);
}
