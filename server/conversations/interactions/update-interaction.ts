import type { z } from "zod";
import type { UpdateInteraction } from "#core/contract/operations/interactions.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findInteraction, toInteraction } from "./interaction-record.ts";

/** Changes the team's data on an interaction. At most five statements. */
export async function updateInteraction({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof UpdateInteraction.input>;
}): Promise<Interaction> {
  const { id, status, assignee_id, snoozed_until } = input;
  await findInteraction(ctx.sql, ctx, id);
  if (snoozed_until != null && Date.parse(snoozed_until) <= ctx.system.now().getTime())
    throw Refusal.because(
      "invalid_input",
      "snoozed_until: must be in the future. Send a later time, or null to end the snooze.",
    );
  if (assignee_id != null) await requireMember(ctx, assignee_id);
  const change = {
    ...(status === undefined ? {} : { status }),
    ...(assignee_id === undefined ? {} : { assignee_id }),
    ...(snoozed_until === undefined ? {} : { snoozed_until }),
  };
  await commitRecords(ctx, async ({ tx, record }) => {
    await tx.interaction.updateMany({
      where: { id, organization_id: ctx.organization_id },
      data: change,
    });
    record({ kind: "interaction.updated", subject_id: id, facts: change });
  });
  return toInteraction(await findInteraction(ctx.sql, ctx, id));
}

async function requireMember({ db, organization_id }: ServiceContext, user_id: string) {
  if ((await db.membership.count({ where: { organization_id, user_id } })) > 0) return;
  throw Refusal.because(
    "invalid_input",
    `assignee_id: ${user_id} is not a member of this organization.`,
  );
}
