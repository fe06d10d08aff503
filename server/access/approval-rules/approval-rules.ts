/** Who may change approval rules and what the rules name, and how owners learn of it. */
import { Refusal } from "#core/contract/refusal.ts";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { mailOwners } from "#server/kernel/mail/mail-owners.ts";
import { toApproval } from "./to-approval.ts";

/**
 * Throws unless the actor is an owner, in person: the rules bind everyone else who publishes, and every credential.
 * `action` completes "Only owners can".
 */
export function requireRuleMaker({ actor }: Pick<ServiceContext, "actor">, action: string): void {
  if (actor.kind !== "person")
    throw Refusal.because(
      "people_only",
      `Only people can ${action}. API keys and apps can't: an owner of ${actor.organization.name} can do it in the dashboard.`,
    );
  if (actor.role !== "owner")
    throw Refusal.because(
      "owners_only",
      `Only owners can ${action}. Ask an owner of ${actor.organization.name}.`,
    );
}

/** Whether posts of channels in this project need approval because the rules name it. */
export function namesProject(
  { mode, project_ids }: ApprovalSettings,
  project_id: string | null,
): boolean {
  return mode === "required" && (project_ids?.includes(project_id ?? "") ?? false);
}

const READ = "SELECT approval FROM organization WHERE id = $1";

/** Returns the rules as stored, locked until the transaction ends. One statement. */
export async function lockRules(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  lock: "FOR SHARE" | "FOR NO KEY UPDATE",
): Promise<ApprovalSettings> {
  const [row] = await sql<{ approval: unknown }>(`${READ} ${lock}`, [organization_id]);
  return toApproval(row ?? { approval: null });
}

/** Emails all owners. Nobody can turn this email off. Four statements. */
export async function mailRuleChange(
  tx: Transaction,
  { system, actor, organization_id }: ServiceContext,
  what: string,
): Promise<void> {
  await mailOwners(tx, system, {
    organization_id,
    subject: "Approval rules changed",
    text: ({ slug }) =>
      [
        `${actor.name} changed which posts need approval.`,
        what,
        `If you didn't expect this, check the rules and the members: ${system.env.CRIER_URL}/${slug}/settings/approval`,
      ].join("\n\n"),
  });
}
