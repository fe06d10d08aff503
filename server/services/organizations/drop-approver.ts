import type { Transaction } from "#server/db/types.ts";
import { toApproval } from "../approval-record/to-approval.ts";

/**
 * Removes a person who can no longer approve from the approval steps. A step left without approvers stays pending,
 * which posts report. The organization must be locked. At most two statements.
 */
export async function dropApprover(
  tx: Transaction,
  { organization_id: id, user_id }: { organization_id: string; user_id: string },
): Promise<void> {
  const record = await tx.organization.findUniqueOrThrow({
    where: { id },
    select: { approval: true },
  });
  const approval = toApproval(record);
  if (!approval.steps.some(({ user_ids }) => user_ids.includes(user_id))) return;
  const steps = approval.steps.map((step) => ({
    ...step,
    user_ids: step.user_ids.filter((each) => each !== user_id),
  }));
  await tx.organization.update({ where: { id }, data: { approval: { ...approval, steps } } });
}
