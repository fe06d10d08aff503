/** Who may decide, and when a post is approved. Missing or empty data leaves a post pending. */
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";

type Rules = Pick<ApprovalSettings, "approvers" | "steps">;

export interface Approval {
  /** Index of the approved step; 0 without steps. */
  step: number;
  user_id: string;
}

/**
 * Returns the index of the first step that isn't fulfilled; null if all are. Without steps there is a single one, which
 * anyone may decide.
 */
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

export function neededApprovals({ approvers, steps }: Rules): number {
  if (steps.length === 0) return 1;
  return steps.reduce(
    (sum, { user_ids }) => sum + (approvers === "all" ? Math.max(1, user_ids.length) : 1),
    0,
  );
}

/** Returns why a person may not decide the open step; null if they may. */
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
