/** What decides whether a caller may call an operation. The service decides about the input's own records. */
import type { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "../auth/actor.ts";
import { refuseBeyond } from "../auth/rate-budget.ts";
import { requireScope } from "../auth/require-scope.ts";
import type { Caller, Identity } from "./caller.ts";
import { tellBudget } from "./rate-cost.ts";

/** Throws a Refusal unless the caller may call it and has requests left. */
export async function authorize(operation: Operation, caller: Caller): Promise<Identity> {
  const { actor, budget } = await caller.authenticate();
  if (budget !== null) tellBudget(caller, budget);
  refuseOtherOrganization(actor, caller.readOrganization());
  if (operation.scope !== "public") requireScope(actor, operation.scope);
  refuseReserved(actor, operation);
  if (budget !== null) refuseBeyond(budget);
  return { actor, budget };
}

/** Throws a Refusal if the input arms a post and the actor may not publish. */
export function authorizeInput<Input extends z.ZodType>(
  operation: Operation<Input>,
  actor: Actor,
  input: z.output<Input>,
): void {
  if (operation.arms?.(input)) requireScope(actor, "publish");
}

function refuseOtherOrganization({ organization }: Actor, slug: string | null): void {
  if (slug === null || slug === organization.slug) return;
  throw Refusal.because(
    "wrong_organization",
    `organization: This API key belongs to "${organization.slug}", not "${slug}". Omit the parameter, or use a key of that organization.`,
  );
}

/** Throws if it is reserved for people and the actor is an API client, or for owners and the actor isn't one. */
function refuseReserved({ kind, role }: Actor, { reserved_for, summary }: Operation): void {
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
