import { Refusal } from "#core/contract/refusal.ts";
import { ROLES, type Role, scopesOfRole } from "#core/contract/scopes.ts";
import { lockRules, requireRuleMaker } from "#server/access/approval-rules/approval-rules.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refuseRoleAbove } from "./lock-organization.ts";

/**
 * Throws unless the actor, whose role is `own`, may give someone this role. Credentials make no owners, who change the
 * approval rules, and no approvers while posts need approval: whoever holds one could sign in as the person they
 * invited, and approve. The organization must be locked. At most one statement.
 */
export async function requireGiver(
  tx: Transaction,
  ctx: ServiceContext,
  { own, role }: { own: Role; role: Role },
): Promise<void> {
  refuseRoleAbove(
    own,
    role,
    `Your role is ${own}, so you can't make anyone ${role}. Ask an owner.`,
  );
  const { actor } = ctx;
  if (actor.kind === "person") return;
  if (role === "owner") requireRuleMaker(ctx, "make someone an owner");
  if (!canApprove(role)) return;
  const { mode } = await lockRules(sqlWithin(tx), ctx, "FOR SHARE");
  if (mode !== "required") return;
  const others = ROLES.filter((each) => !canApprove(each)).join(" or ");
  throw Refusal.because(
    "people_only",
    `Posts of ${actor.organization.name} need approval, so only people can give someone a role that can approve, such as ${role}. API keys and apps can only make them ${others}: an owner or admin can do it in the dashboard.`,
  );
}

function canApprove(role: Role): boolean {
  return scopesOfRole(role).includes("approve");
}
