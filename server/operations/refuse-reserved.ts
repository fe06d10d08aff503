import type { Operation } from "#core/contract/define-operation.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "../auth/actor.ts";

/** Refuses programs what only people may do, and all but owners what only owners may. */
export function refuseReserved({ kind, role }: Actor, { reserved_for, summary }: Operation): void {
  if (reserved_for === undefined) return;
  if (kind !== "person") {
    throw Refusal.because(
      "missing_scope",
      `${summary}: Only people signed in to the dashboard can do this. API keys and apps are refused.`,
    );
  }
  if (reserved_for === "owners" && role !== "owner") {
    throw Refusal.because(
      "missing_scope",
      `${summary}: Only the organization's owners can do this. Ask one of them.`,
    );
  }
}
