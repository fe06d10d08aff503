import type { SimulatorContext } from "../spec.ts";

/** Whether the account pays for longer posts, longer videos and articles, which its name indicates. */
export function isPremium({ account }: Pick<SimulatorContext, "account">): boolean {
  return account.handle.endsWith("_premium");
}
