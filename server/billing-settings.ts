import { BadEnvironmentError } from "./bad-environment-error.ts";

export type BillingSettings =
  | { provider: "stripe"; secret_key: string; webhook_secret: string }
  | { provider: "sandbox" }
  | null;

interface Variables {
  CRIER_BILLING?: "stripe" | "sandbox" | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
}

/** Throws BadEnvironmentError if Stripe's keys are missing, or set without being used. */
export function readBilling(env: Variables): BillingSettings {
  const {
    CRIER_BILLING,
    STRIPE_SECRET_KEY: secret_key,
    STRIPE_WEBHOOK_SECRET: webhook_secret,
  } = env;
  if (CRIER_BILLING !== "stripe") {
    if (CRIER_BILLING === undefined && secret_key !== undefined)
      throw new BadEnvironmentError(
        "STRIPE_SECRET_KEY is set: set CRIER_BILLING=stripe too, or remove it",
      );
    return CRIER_BILLING === undefined ? null : { provider: CRIER_BILLING };
  }
  if (secret_key === undefined)
    throw new BadEnvironmentError("STRIPE_SECRET_KEY is missing: CRIER_BILLING=stripe needs it");
  if (webhook_secret === undefined)
    throw new BadEnvironmentError(
      "STRIPE_WEBHOOK_SECRET is missing: CRIER_BILLING=stripe needs it",
    );
  return { provider: "stripe", secret_key, webhook_secret };
}
