import type { Invitation } from "#core/contract/resources/invitation.ts";
import type { ServiceContext } from "../context.ts";
import { toInvitation } from "./to-invitation.ts";

/** Returns invitations neither accepted nor revoked, newest first. One statement. */
export async function listInvitations({ ctx }: { ctx: ServiceContext }): Promise<Invitation[]> {
  const { organization_id, system } = ctx;
  const records = await ctx.db.invitation.findMany({
    where: { organization_id, accepted_at: null, revoked_at: null },
    orderBy: { id: "desc" },
  });
  return records.map((record) => toInvitation(record, system.now()));
}
