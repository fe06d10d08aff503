import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { actAtCheckout } from "#app/(setup)/sandbox-payments/act.ts";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { server } from "#app/server.ts";
import { SandboxCheckout } from "#components/billing/sandbox/sandbox-checkout.tsx";

export const metadata: Metadata = { title: ACCOUNT_COPY.sandbox_checkout };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const person = await currentPerson();
  if (person === null) redirect(`/signin?callbackUrl=/sandbox-payments/checkout/${id}`);
  const checkout = await orNotFound(
    server.getSandboxCheckout(server.system(), { user_id: person.id, id }),
  );
  return <SandboxCheckout checkout={checkout} act={actAtCheckout.bind(null, id)} />;
}
