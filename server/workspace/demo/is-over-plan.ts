import { Refusal } from "#core/contract/refusal.ts";

/** Whether the plan has no room for another channel or person. */
export function isOverPlan(error: unknown): boolean {
  return error instanceof Refusal && /\[upgrade:(channels|seats)\]$/.test(error.message);
}
