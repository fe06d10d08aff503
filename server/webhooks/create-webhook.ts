import type { z } from "zod";
import type { CreateWebhook } from "#core/contract/operations/webhooks.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { MOST_WEBHOOKS, type NewWebhook, type Webhook } from "#core/contract/resources/webhook.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refuseWithoutFeature } from "#server/kernel/plan/refuse-without-feature.ts";
import { newId } from "#server/platform/ids.ts";
import { checkAddress } from "./check-address.ts";
import { webhooksWithin } from "./find-webhook.ts";
import { createSecret } from "./secrets.ts";
import { toWebhook } from "./to-resource.ts";

/**
 * Creates a webhook. Returns its secret, which is stored encrypted. Locks the organization's row, so that concurrent
 * requests can't exceed the limit. Four statements.
 */
export async function createWebhook({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof CreateWebhook.input>;
}): Promise<NewWebhook> {
  refuseWithoutFeature(ctx, "webhooks");
  const { system, organization_id } = ctx;
  await checkAddress(system, input.url);
  const id = newId("webhook");
  const { secret, sealed } = createSecret(system.secrets, id);
  return commitRecords(ctx, async ({ tx, record, answer }) => {
    await tx.$queryRaw`SELECT FROM organization WHERE id = ${organization_id} FOR NO KEY UPDATE`;
    if ((await tx.webhook.count({ where: { organization_id } })) >= MOST_WEBHOOKS)
      throw Refusal.because(
        "too_many_webhooks",
        `This organization has ${MOST_WEBHOOKS} webhooks, which is the limit. Delete one first.`,
      );
    const created = await tx.webhook.create({
      data: {
        id,
        organization_id,
        url: input.url,
        events: input.events,
        description: input.description || null,
        secrets: sealed,
        ...webhooksWithin(ctx),
        created_at: system.now(),
      },
    });
    const webhook = toWebhook(created);
    const facts = { url: webhook.url, events: [...webhook.events] };
    record({ kind: "webhook.created", subject_id: id, facts });
    answer(webhook);
    return { ...webhook, secret };
  });
}

/**
 * Refuses a repeated request, because only the first response contained the secret. The error says what to do instead.
 */
export async function refuseWebhookSecretAgain(
  _ctx: ServiceContext,
  stored: unknown,
): Promise<never> {
  const { id, url } = stored as Webhook;
  throw Refusal.because(
    "secret_shown_once",
    `idempotency_key: The first request with this key created the webhook ${id} for ${url}. Its secret was returned only once. If you didn't receive it, get a new one with POST /webhooks/${id}/rotate-secret.`,
  );
}
