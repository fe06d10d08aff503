import { lockOrganization } from "#server/access/members/lock-organization.ts";
import { takeSeat } from "#server/access/members/take-seat.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { memberEventRow, originOf } from "#server/kernel/events/event-row.ts";
import { markSample } from "#server/kernel/sample-records.ts";
import { newId } from "#server/platform/ids.ts";
import { hashOfNoPassword } from "#server/platform/passwords.ts";
import { isOverPlan } from "./is-over-plan.ts";

const NAME = "Mira Holm (sample)";

/** The end of an organization's ID, which is random. */
const UNIQUE = 10;

const NO_MAILS = {
  mail_channel_expiring: false,
  mail_channel_disconnected: false,
  mail_post_failed: "none",
  mail_approvals: false,
  mail_comments: false,
  mail_posts_blocked: false,
  mail_handoffs: false,
} as const;

/**
 * Adds a member without a password, whose address no mail can reach. Returns null if the plan has no seat left.
 */
export async function addColleague(
  ctx: ServiceContext,
): Promise<{ id: string; name: string } | null> {
  const { organization_id, system } = ctx;
  const now = system.now();
  const id = newId("user");
  const email = `mira.holm@sample-${organization_id.slice(-UNIQUE)}.invalid`;
  const made = { id, email, name: NAME, password_hash: hashOfNoPassword(), created_at: now };
  try {
    await ctx.db.$transaction(async (tx) => {
      await lockOrganization(tx, organization_id);
      await takeSeat(tx, { organization_id, now });
      await tx.user.create({ data: made });
      const membership = { user_id: id, organization_id, role: "author", created_at: now } as const;
      await tx.membership.create({ data: { ...membership, ...NO_MAILS } });
      await markSample(sqlWithin(tx), { organization_id, kind: "person", ids: [id], now });
      const event = { kind: "member.joined", facts: { email, role: "author" } } as const;
      const about = { organization_id, member_id: id, at: now };
      await tx.event.create({ data: memberEventRow(originOf(ctx), event, about) });
    });
  } catch (error) {
    if (isOverPlan(error)) return null;
    throw error;
  }
  return { id, name: NAME };
}
