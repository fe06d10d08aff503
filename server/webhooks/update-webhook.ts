import type { z } from "zod";
import type { UpdateWebhook } from "#core/contract/operations/webhooks.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Webhook } from "#core/contract/resources/webhook.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { checkAddress } from "./check-address.ts";
import { findWebhook } from "./find-webhook.ts";
import { toWebhook } from "./to-resource.ts";

type Input = z.output<typeof UpdateWebhook.input>;

/** Changes the given fields. Enabling a webhook sends its pending deliveries. Three statements. */
export async function updateWebhook({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Webhook> {
  const { id, url, events, description, enabled } = input;
  const before = await findWebhook(ctx.db, ctx, id);
  if (url !== undefined) await checkAddress(ctx.system, url);
  return commitRecords(ctx, async ({ tx, record, deliver }) => {
    const [updated] = await tx.webhook.updateManyAndReturn({
      where: { id, organization_id: ctx.organization_id },
      data: {
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events }),
        ...(description === undefined ? {} : { description: description || null }),
        ...switched(enabled, before.disabled_reason === null),
      },
      omit: { secrets: true },
    });
    if (updated === undefined) throw Refusal.notFound("webhook", id);
    const webhook = toWebhook(updated);
    const facts = { url: webhook.url, enabled: webhook.enabled };
    record({ kind: "webhook.updated", subject_id: id, facts });
    deliver();
    return webhook;
  });
}

/** Why Crier disabled it stays stored until a person enables it. */
function switched(
  enabled: boolean | undefined,
  isEnabled: boolean,
): Prisma.WebhookUpdateManyMutationInput {
  if (enabled === undefined || enabled === isEnabled) return {};
  return enabled
    ? { disabled_reason: null, failing_since: null }
    : { disabled_reason: "manual", failing_since: null };
}
