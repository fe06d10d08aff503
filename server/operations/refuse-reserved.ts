import type { Operation } from "#core/contract/define-operation.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "../auth/actor.ts";

/**
 * Throws if an operation is reserved for people and the actor is an API client, or reserved for owners and the actor
 * isn't one.
 */
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
