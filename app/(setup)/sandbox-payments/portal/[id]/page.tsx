import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { actAtPortal } from "#app/(setup)/sandbox-payments/act.ts";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { server } from "#app/server.ts";
import { SandboxPortal } from "#components/billing/sandbox/sandbox-portal.tsx";

export const metadata: Metadata = { title: ACCOUNT_COPY.sandbox_portal };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ return_url?: string }>;
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const { return_url = "/" } = await searchParams;
  const person = await currentPerson();
  if (person === null) redirect(`/signin?callbackUrl=/sandbox-payments/portal/${id}`);
  const portal = await orNotFound(
    server.getSandboxPortal(server.system(), { user_id: person.id, id }),
  );
  const origin = `${server.system().env.CRIER_URL}/`;
  const back = return_url.startsWith(origin) ? return_url : "/";
  return <SandboxPortal portal={portal} back={back} act={actAtPortal.bind(null, id)} />;
}
