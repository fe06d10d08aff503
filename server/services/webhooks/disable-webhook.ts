import type { System } from "#server/system.ts";
import { mailOwners } from "../mail/mail-owners.ts";

const REASONS = {
  gone: "Its server responded 410 Gone, which means it no longer accepts events.",
  failing: "Every attempt in the last 5 days failed.",
} as const;

/** Disables an undeliverable webhook and notifies the owners, once. One transaction. */
export async function disableWebhook(
  system: System,
  id: string,
  reason: keyof typeof REASONS,
): Promise<void> {
  await system.database.prisma.$transaction(async (tx) => {
    const [webhook] = await tx.webhook.updateManyAndReturn({
      where: { id, disabled_reason: null },
      data: { disabled_reason: reason },
      select: { organization_id: true, url: true },
    });
    if (webhook === undefined) return;
    await mailOwners(tx, system, {
      organization_id: webhook.organization_id,
      subject: "A webhook was disabled",
      text: ({ slug }) =>
        [
          `Crier no longer sends events to ${webhook.url}.`,
          REASONS[reason],
          "Once the endpoint works, enable the webhook and resend the failed events:",
          `${system.env.CRIER_URL}/${slug}/settings/webhooks/${id}`,
        ].join("\n\n"),
    });
  });
}
