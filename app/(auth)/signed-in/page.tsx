import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentPerson } from "#app/current-person.ts";
import { CloseTab } from "#components/auth/close-tab.tsx";
import { SESSION_COPY } from "#components/auth/copy.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";

export const metadata: Metadata = { title: SESSION_COPY.signed_in };

/** Where a sign-in in another tab ends, for a page that waits for it. */
export default async function Page() {
  const person = await currentPerson();
  if (person === null) redirect("/signin?callbackUrl=/signed-in");
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 pb-24">
      <h1 className="text-2xl font-bold tracking-tight">{SESSION_COPY.signed_in}</h1>
      <p className="text-lg wrap-anywhere">{SESSION_COPY.signed_in_text(person.email)}</p>
      <ButtonLink href="/">{SESSION_COPY.open}</ButtonLink>
      <CloseTab />
    </main>
  );
}
