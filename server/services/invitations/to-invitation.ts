import type { Invitation } from "#core/contract/resources/invitation.ts";
import type { Invitation as InvitationRecord } from "#server/db/generated/client.ts";

export function toInvitation(record: InvitationRecord, now: Date): Invitation {
  return {
    id: record.id,
    email: record.email,
    role: record.role,
    status: record.expires_at > now ? "pending" : "expired",
    delivery: record.is_mailed ? "mail" : "link",
    invited_by: record.invited_by,
    created_at: record.created_at.toISOString(),
    sent_at: record.sent_at.toISOString(),
    expires_at: record.expires_at.toISOString(),
  };
}
