import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { safeReturn } from "#components/auth/safe-return.ts";
import { SignInForm } from "#components/auth/sign-in-form.tsx";
import { currentPerson } from "#server/auth/session.ts";
import { system } from "#server/system.ts";

export const metadata: Metadata = { title: "Sign in" };

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ callbackUrl?: string | string[] }>;
}) {
  if ((await currentPerson(system())) !== null) redirect("/");
  const { callbackUrl } = await searchParams;
  const wanted = Array.isArray(callbackUrl) ? callbackUrl[0] : callbackUrl;
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 pb-24">
      <h1 className="text-2xl font-bold tracking-tight">Sign in to Crier</h1>
      <SignInForm returnTo={safeReturn(wanted, system().env.CRIER_URL) ?? "/"} />
    </main>
  );
}
