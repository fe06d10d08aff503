import type { Metadata } from "next";
import { Join } from "#components/join/join.tsx";
import { currentPerson } from "#server/auth/session.ts";
import { system } from "#server/system.ts";
import { accept, lookUp, register } from "./answer-invitation.ts";

export const metadata: Metadata = {
  title: "Join an organization",
  robots: { index: false, follow: false },
};

export default async function Page() {
  const person = await currentPerson(system());
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 pb-24">
      <Join
        signedInAs={person?.email ?? null}
        lookUp={lookUp}
        accept={accept}
        register={register}
      />
    </main>
  );
}
