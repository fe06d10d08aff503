import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import { requireRuleMaker } from "#server/access/approval-rules/approval-rules.ts";
import { toApproval } from "#server/access/approval-rules/to-approval.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

/**
 * Removes a person who can no longer approve from the approval steps. A step left without approvers stays pending,
 * which posts report. The organization must be locked. At most two statements.
 */
export async function dropApprover(
  tx: Transaction,
  { organization_id: id, user_id }: { organization_id: string; user_id: string },
): Promise<void> {
  const approval = await readRules(tx, id);
  if (!isNamed(approval, user_id)) return;
  const steps = approval.steps.map((step) => ({
    ...step,
    user_ids: step.user_ids.filter((each) => each !== user_id),
  }));
  await tx.organization.update({ where: { id }, data: { approval: { ...approval, steps } } });
}

/**
 * Throws if the approval rules name the person, because a step would then need fewer approvals, and the actor may not
 * change the rules. The organization must be locked. One statement.
 */
export async function refuseNamedApprover(
  tx: Transaction,
  ctx: ServiceContext,
  { user_id, name, email }: { user_id: string; name: string | null; email: string },
): Promise<void> {
  const approval = await readRules(tx, ctx.organization_id);
  if (approval.mode === "none" || !isNamed(approval, user_id)) return;
  requireRuleMaker(ctx, `remove ${name ?? email} from the approvers`);
}

function isNamed({ steps }: ApprovalSettings, user_id: string): boolean {
  return steps.some(({ user_ids }) => user_ids.includes(user_id));
}

async function readRules(tx: Transaction, id: string): Promise<ApprovalSettings> {
  return toApproval(
    await tx.organization.findUniqueOrThrow({ where: { id }, select: { approval: true } }),
  );
}
