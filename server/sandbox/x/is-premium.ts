import type { SimulatorContext } from "../spec.ts";

/** Whether the account pays for longer posts and videos, and for articles: its name says so. */
export function isPremium({ account }: Pick<SimulatorContext, "account">): boolean {
  return account.handle.endsWith("_premium");
}
