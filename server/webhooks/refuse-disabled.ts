import { Refusal } from "#core/contract/refusal.ts";
import type { Webhook } from "#server/db/generated/client.ts";

export function refuseDisabled({ disabled_reason }: Pick<Webhook, "disabled_reason">): void {
  if (disabled_reason === null) return;
  throw Refusal.because("webhook_disabled", "This webhook is disabled. Enable it, then try again.");
}
