"use server";
import { revalidatePath } from "next/cache";
import { notFound, redirect } from "next/navigation";
import { orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { currentPerson } from "#app/current-person.ts";
import { server } from "#app/server.ts";
import type { Deliveries } from "#server/billing/payments/sandbox-pages.ts";

async function visit(id: string) {
  const person = await currentPerson();
  if (person === null) notFound();
  return { user_id: person.id, id };
}

export async function actAtCheckout(id: string, form: FormData): Promise<void> {
  const act = server.CHECKOUT_ACTS.find((name) => name === form.get("act"));
  if (act === undefined) notFound();
  const deliveries =
    (["twice", "never"] as Deliveries[]).find((name) => name === form.get("telling")) ?? "once";
  const address = await orNotFound(
    server.actOnCheckout(server.system(), await visit(id), { act, deliveries }),
  );
  if (address !== null) redirect(address);
  revalidatePath(`/sandbox-payments/checkout/${id}`);
}

export async function actAtPortal(id: string, form: FormData): Promise<void> {
  const act = server.PORTAL_ACTS.find((name) => name === form.get("act"));
  if (act === undefined) notFound();
  const payment_id = String(form.get("payment_id"));
  await orNotFound(server.actOnPortal(server.system(), await visit(id), { act, payment_id }));
  revalidatePath(`/sandbox-payments/portal/${id}`);
}
