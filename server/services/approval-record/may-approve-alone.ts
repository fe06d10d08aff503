import { neededApprovals, whyNotApprover } from "#core/domain/approval/decide.ts";
import type { Actor } from "#server/auth/actor.ts";

export function mayApproveAlone({ kind, id, scopes, organization }: Actor): boolean {
  if (kind !== "person" || !scopes.includes("approve")) return false;
  const rules = organization.approval;
  const asking = { step: 0, user_id: id, authors: [] };
  return neededApprovals(rules) === 1 && whyNotApprover(rules, asking) === null;
}
