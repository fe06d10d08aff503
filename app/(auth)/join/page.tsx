import type { Metadata } from "next";
import { listExternalProviders } from "#app/(auth)/list-external-providers.ts";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { readOutcome } from "#components/external-sign-in/read-outcome.ts";
import { Join } from "#components/join/join.tsx";
import { accept, lookUp, register } from "./answer-invitation.ts";

export const metadata: Metadata = {
  title: ACCOUNT_COPY.join,
  robots: { index: false, follow: false },
};

interface Props {
  searchParams: Promise<{ external?: string | string[]; provider?: string | string[] }>;
}

export default async function Page({ searchParams }: Props) {
  const { external, provider } = await searchParams;
  const person = await currentPerson();
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 pb-24">
      <Join
        signedInAs={person?.email ?? null}
        providers={listExternalProviders()}
        outcome={readOutcome(external, provider)}
        lookUp={lookUp}
        accept={accept}
        register={register}
      />
    </main>
  );
}
