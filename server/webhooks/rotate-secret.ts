import { Refusal } from "#core/contract/refusal.ts";
import type { RotatedSecret } from "#core/contract/resources/webhook.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { rotateSecrets } from "./secrets.ts";

/**
 * Replaces a webhook's secret. Locks its row, so that concurrent rotations both keep their predecessors. Three
 * statements.
 */
export async function rotateWebhookSecret({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<RotatedSecret> {
  const { system, organization_id } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const [webhook] = await tx.$queryRaw<{ id: string; secrets: Uint8Array }[]>`
      SELECT id, secrets FROM webhook WHERE id = ${id} AND organization_id = ${organization_id}
      FOR NO KEY UPDATE`;
    if (webhook === undefined) throw Refusal.notFound("webhook", id);
    const { secret, valid_until, sealed } = rotateSecrets(system.secrets, webhook, system.now());
    await tx.webhook.update({ where: { id }, data: { secrets: sealed } });
    record({ kind: "webhook.secret_rotated", subject_id: id });
    return { secret, previous_valid_until: valid_until };
  });
}
