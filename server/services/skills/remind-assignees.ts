import type { ServiceContext } from "../context.ts";
import { writeMails } from "../mail/mail-owners.ts";
import { commitRecords } from "../transactions/commit.ts";

/**
 * Emails each member the number of interactions waiting for their reply. `waiting` contains a member's ID once per
 * interaction. At most five statements.
 */
export async function remindAssignees({
  ctx,
  input: { waiting },
}: {
  ctx: ServiceContext;
  input: { waiting: readonly string[] };
}): Promise<null> {
  const { organization_id, system, actor } = ctx;
  const counts = Map.groupBy(waiting, (id) => id);
  await commitRecords(ctx, async ({ tx, answer }) => {
    const members = await tx.membership.findMany({
      where: { organization_id, user_id: { in: [...counts.keys()] } },
      select: { user_id: true, user: { select: { email: true } } },
    });
    for (const { user_id, user } of members) {
      const count = counts.get(user_id)?.length ?? 0;
      const what = count === 1 ? "1 comment needs" : `${count} comments need`;
      await writeMails(tx, system, {
        organization_id: null,
        to: [user.email],
        subject: `${what} your reply (${actor.organization.name})`,
        text: `${what} your reply in ${actor.organization.name}:\n\n${system.env.CRIER_URL}/${actor.organization.slug}/inbox`,
      });
    }
    answer(null);
  });
  return null;
}
