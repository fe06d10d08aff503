import type { Metadata } from "next";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { LinkSignIn } from "#components/auth/link-sign-in.tsx";
import { safeReturn } from "#components/auth/safe-return.ts";

export const metadata: Metadata = {
  title: ACCOUNT_COPY.sign_in,
  robots: { index: false, follow: false },
};

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
  const { code, callbackUrl } = await searchParams;
  const wanted = typeof callbackUrl === "string" ? callbackUrl : undefined;
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 pb-24">
      <h1 className="text-2xl font-bold tracking-tight">{ACCOUNT_COPY.sign_in_title}</h1>
      <LinkSignIn
        needsCode={code === "needed"}
        returnTo={safeReturn(wanted, server.system().env.CRIER_URL) ?? "/"}
      />
    </main>
  );
}
