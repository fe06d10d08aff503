import { Refusal } from "#core/contract/refusal.ts";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import type { Transaction } from "#server/db/types.ts";
import { refuseWithoutFeature } from "../billing/refuse-without-feature.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Throws if the plan lacks approvals, if an approver can't approve, or if a project is unknown. At most two statements.
 */
export async function refuseUnknownApprovers(
  tx: Transaction,
  ctx: ServiceContext,
  { mode, steps, project_ids = [] }: ApprovalSettings,
): Promise<void> {
  if (mode === "required") refuseWithoutFeature(ctx, "approval");
  const { organization_id } = ctx;
  const members = await tx.membership.findMany({
    where: { organization_id, user_id: { in: steps.flatMap(({ user_ids }) => user_ids) } },
    select: { user_id: true, role: true },
  });
  const roles = new Map(members.map(({ user_id, role }) => [user_id, role]));
  for (const [index, { user_ids }] of steps.entries()) {
    const unable = user_ids.find((id) => {
      const role = roles.get(id);
      return role === undefined || !scopesOfRole(role).includes("approve");
    });
    if (unable !== undefined)
      throw Refusal.because(
        "invalid_input",
        `approval.steps.${index}.user_ids: ${unable} is not a member who can approve. GET /members lists the members and their roles.`,
      );
  }
  if (project_ids.length === 0) return;
  const projects = await tx.project.findMany({
    where: { organization_id, id: { in: project_ids } },
    select: { id: true },
  });
  const known = new Set(projects.map(({ id }) => id));
  const unknown = project_ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw Refusal.because(
      "unknown_project",
      `approval.project_ids: ${unknown} is not a project of this organization. GET /projects lists them.`,
    );
}
