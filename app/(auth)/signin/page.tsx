import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { currentPerson } from "#app/current-person.ts";
import { server } from "#app/server.ts";
import { safeReturn } from "#components/auth/safe-return.ts";
import { SignInForm } from "#components/auth/sign-in-form.tsx";
import { ExternalButtons } from "#components/external-sign-in/external-buttons.tsx";
import { readOutcome } from "#components/external-sign-in/read-outcome.ts";
import { Notice } from "#components/ui/notice.tsx";
import { listExternalProviders } from "../list-external-providers.ts";

export const metadata: Metadata = { title: ACCOUNT_COPY.sign_in };

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  if ((await currentPerson()) !== null) redirect("/");
  const { callbackUrl, external, provider } = await searchParams;
  const wanted = Array.isArray(callbackUrl) ? callbackUrl[0] : callbackUrl;
  const returnTo = safeReturn(wanted, server.system().env.CRIER_URL) ?? "/";
  const refusal = readOutcome(external, provider);
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 pb-24">
      <h1 className="text-2xl font-bold tracking-tight">{ACCOUNT_COPY.sign_in_title}</h1>
      {refusal !== null && <Notice tone="failed" title={refusal} />}
      <SignInForm returnTo={returnTo} sendsMail={server.system().env.SMTP_URL !== undefined} />
      <ExternalButtons providers={listExternalProviders()} returnTo={returnTo} />
    </main>
  );
}
