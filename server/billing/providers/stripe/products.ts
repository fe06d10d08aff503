import Stripe from "stripe";
import { planOf } from "#core/domain/billing/plans.ts";
import { callStripe } from "./create-client.ts";

const PREFIX = "crier_plan_";

/** Returns the ID of a plan's Stripe product, created on its first sale. */
export async function ensureProduct(client: Stripe, plan: string): Promise<string> {
  const id = PREFIX + plan;
  await callStripe(
    client.products.create({ id, name: `Crier ${planOf(plan).title}` }).catch(unlessThere),
  );
  return id;
}

/** Returns a product's plan, or null if the product isn't Crier's. */
export function planOfProduct(id: string | null): string | null {
  return id?.startsWith(PREFIX) === true ? id.slice(PREFIX.length) : null;
}

function unlessThere(error: unknown): void {
  const isThere =
    error instanceof Stripe.errors.StripeError && error.code === "resource_already_exists";
  if (!isThere) throw error;
}
