import type { Env } from "#server/env.ts";
import type { Logger } from "#server/platform/logger.ts";
import { createSandboxPayments, type SandboxNeeds } from "./sandbox/create-sandbox-payments.ts";
import type { PaymentProvider } from "./spec.ts";
import { createStripePayments } from "./stripe/create-stripe-payments.ts";

type Needs = SandboxNeeds & { env: Env; logger: Logger };

export function createPayments(system: Needs): PaymentProvider | null {
  const { billing } = system.env;
  if (billing === null) return null;
  if (billing.provider === "sandbox") return createSandboxPayments(system);
  const { secret_key, webhook_secret } = billing;
  return createStripePayments({ secret_key, webhook_secret, logger: system.logger });
}
