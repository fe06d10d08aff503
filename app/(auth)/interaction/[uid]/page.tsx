import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { server } from "#app/server.ts";
import { Consent } from "#components/apps/consent.tsx";
import { CONSENT_COPY } from "#components/apps/copy.ts";

export const metadata: Metadata = { title: ACCOUNT_COPY.connect_app };

interface Props {
  params: Promise<{ uid: string }>;
  searchParams: Promise<{ incomplete?: string }>;
}

/** Asks a person whether an app may act for them. Nothing is granted without a button press. */
export default async function Page({ params, searchParams }: Props) {
  const { uid } = await params;
  const path = `/interaction/${encodeURIComponent(uid)}`;
  const person = await currentPerson();
  if (person === null) redirect(`/signin?callbackUrl=${encodeURIComponent(path)}`);
  const request = new Request(new URL(path, server.system().env.CRIER_URL), {
    headers: await headers(),
  });
  const consent = await server.readConsentRequest(server.system(), request);
  const { incomplete } = await searchParams;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-6 py-12">
      {consent === null ? (
        <>
          <h1 className="text-2xl font-bold tracking-tight">{CONSENT_COPY.expired}</h1>
          <p className="text-lg text-muted">{CONSENT_COPY.again}</p>
        </>
      ) : (
        <Consent
          consent={consent}
          email={person.email}
          organizations={person.memberships}
          places={await server.findLimitPlaces(server.system(), person.id)}
          action={`${path}/decide`}
          incomplete={incomplete !== undefined}
        />
      )}
    </main>
  );
}
