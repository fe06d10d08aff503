import { Refusal } from "#core/contract/refusal.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

/** Deletes a webhook with its deliveries. Two statements. */
export async function deleteWebhook({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.webhook.deleteMany({
      where: { id: input.id, organization_id: ctx.organization_id },
    });
    if (count === 0) throw Refusal.notFound("webhook", input.id);
    record({ kind: "webhook.deleted", subject_id: input.id });
    return null;
  });
}
