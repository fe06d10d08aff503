import type { Metadata } from "next";
import { LinkSignIn } from "#components/auth/link-sign-in.tsx";

export const metadata: Metadata = {
  title: "Sign in",
  robots: { index: false, follow: false },
};

export default function Page() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 pb-24">
      <h1 className="text-2xl font-bold tracking-tight">Sign in to Crier</h1>
      <LinkSignIn />
    </main>
  );
}
