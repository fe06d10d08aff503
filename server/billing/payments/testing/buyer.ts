import { ALL_SCOPES } from "#core/contract/scopes.ts";
import {
  createSandboxPayments,
  type SandboxPayments,
} from "#server/billing/providers/sandbox/create-sandbox-payments.ts";
import type { PaymentEvent } from "#server/billing/providers/spec.ts";
import { moveToPlan } from "#server/billing/testing/on-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestContext, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { followEvent } from "../follow-event.ts";

export function sellBySandbox(system: TestSystem): SandboxPayments {
  const payments = createSandboxPayments(system);
  system.payments = payments;
  return payments;
}

export async function createBuyer(system: TestSystem): Promise<ServiceContext> {
  const ctx = await createTestContext(system);
  await moveToPlan(ctx, "free");
  const { user_id } = await system.database.prisma.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
  });
  const { session_id: _, ...actor } = ctx.actor;
  return {
    ...ctx,
    actor: {
      ...actor,
      kind: "person",
      id: user_id,
      name: "Ana",
      role: "owner",
      scopes: ALL_SCOPES,
    },
  };
}

export function checkoutOf(url: string): string {
  return url.split("/").at(-1) ?? "";
}

export async function send(system: TestSystem, ...events: (PaymentEvent | null)[]): Promise<void> {
  if (system.payments === null) throw new Error("Nothing is sold.");
  for (const event of events) if (event !== null) await followEvent(system, system.payments, event);
}
