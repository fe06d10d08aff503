/** Who may decide, and what decisions add up to. Whatever is missing or empty leaves a post pending. */
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";

type Rules = Pick<ApprovalSettings, "approvers" | "steps">;

export interface Approval {
  /** The place of the step that was approved; 0 where there are no steps. */
  step: number;
  user_id: string;
}

/** The place of the first step that is not fulfilled; null where all are. Without steps there is one, which anyone may decide. */
export function openStep({ approvers, steps }: Rules, given: readonly Approval[]): number | null {
  if (steps.length === 0) return given.length > 0 ? null : 0;
  const open = steps.findIndex(({ user_ids }, step) => {
    const yes = new Set(given.filter((each) => each.step === step).map(({ user_id }) => user_id));
    if (user_ids.length === 0) return true;
    return approvers === "all"
      ? !user_ids.every((id) => yes.has(id))
      : !user_ids.some((id) => yes.has(id));
  });
  return open === -1 ? null : open;
}

/** How many approvals a post needs. */
export function neededApprovals({ approvers, steps }: Rules): number {
  if (steps.length === 0) return 1;
  return steps.reduce(
    (sum, { user_ids }) => sum + (approvers === "all" ? Math.max(1, user_ids.length) : 1),
    0,
  );
}

/** Why a person may not decide the open step; null where they may. */
export function whyNotApprover(
  rules: Rules,
  { step, user_id, authors }: { step: number; user_id: string; authors: readonly string[] },
): string | null {
  const open = rules.steps[step];
  if (open !== undefined && !open.user_ids.includes(user_id))
    return `The step "${open.name}" has other approvers. Ask one of them.`;
  if (neededApprovals(rules) > 1 && authors.includes(user_id))
    return "You wrote or requested this post, and it needs more than one approval. Ask another approver.";
  return null;
}
