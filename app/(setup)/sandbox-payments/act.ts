"use server";
import { revalidatePath } from "next/cache";
import { notFound, redirect } from "next/navigation";
import { orNotFound } from "#app/(dashboard)/open-workspace.ts";
import {
  actOnCheckout,
  actOnPortal,
  CHECKOUT_ACTS,
  type Deliveries,
  PORTAL_ACTS,
} from "#server/billing/payments/sandbox-pages.ts";
import { system } from "#server/system.ts";
import { currentPerson } from "#server/transports/auth/session.ts";

async function visit(id: string) {
  const person = await currentPerson(system());
  if (person === null) notFound();
  return { user_id: person.id, id };
}

export async function actAtCheckout(id: string, form: FormData): Promise<void> {
  const act = CHECKOUT_ACTS.find((name) => name === form.get("act"));
  if (act === undefined) notFound();
  const deliveries =
    (["twice", "never"] as Deliveries[]).find((name) => name === form.get("telling")) ?? "once";
  const address = await orNotFound(actOnCheckout(system(), await visit(id), { act, deliveries }));
  if (address !== null) redirect(address);
  revalidatePath(`/sandbox-payments/checkout/${id}`);
}

export async function actAtPortal(id: string, form: FormData): Promise<void> {
  const act = PORTAL_ACTS.find((name) => name === form.get("act"));
  if (act === undefined) notFound();
  const payment_id = String(form.get("payment_id"));
  await orNotFound(actOnPortal(system(), await visit(id), { act, payment_id }));
  revalidatePath(`/sandbox-payments/portal/${id}`);
}
