import { ROLES, scopesOfRole } from "#core/contract/scopes.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const REVOKE = `
  UPDATE invitation SET revoked_at = $2
  WHERE organization_id = $1 AND accepted_at IS NULL AND revoked_at IS NULL AND role::text = ANY($3::text[])
    AND NOT EXISTS (
      SELECT FROM event
      WHERE event.organization_id = $1 AND event.subject_id = invitation.id AND event.kind = 'member.invited'
        AND event.actor_kind = 'person')
  RETURNING id, email, role::text`;

/**
 * Revokes the open invitations to roles that can approve which keys, apps and devices made: from now on only people give
 * these roles. Returns their events. One statement.
 */
export async function revokeInvitations(
  sql: RunSql,
  { organization_id, system }: Pick<ServiceContext, "organization_id" | "system">,
) {
  const roles = ROLES.filter((role) => scopesOfRole(role).includes("approve"));
  const revoked = await sql<{ id: string; email: string; role: string }>(REVOKE, [
    ...[organization_id, system.now(), roles],
  ]);
  return revoked.map(({ id: subject_id, ...facts }) => ({
    kind: "member.invitation_revoked" as const,
    subject_id,
    facts,
  }));
}
