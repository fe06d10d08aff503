import Stripe from "stripe";
import { planOf } from "#core/domain/billing/plans.ts";
import { asking } from "./create-client.ts";

const PREFIX = "crier_plan_";

/** The ID of Stripe's product for a plan, which is made when it is first sold. */
export async function ensureProduct(client: Stripe, plan: string): Promise<string> {
  const id = PREFIX + plan;
  await asking(
    client.products.create({ id, name: `Crier ${planOf(plan).title}` }).catch(unlessThere),
  );
  return id;
}

/** The plan of a product; null for one that is not Crier's. */
export function planOfProduct(id: string | null): string | null {
  return id?.startsWith(PREFIX) === true ? id.slice(PREFIX.length) : null;
}

function unlessThere(error: unknown): void {
  const isThere =
    error instanceof Stripe.errors.StripeError && error.code === "resource_already_exists";
  if (!isThere) throw error;
}
