import type { Metadata } from "next";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";

export const metadata: Metadata = { title: ACCOUNT_COPY.share_unavailable };

export default function Page() {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <h1 className="text-2xl font-bold">{ACCOUNT_COPY.share_unavailable}</h1>
      <p className="text-lg text-muted">{ACCOUNT_COPY.share_unavailable_text}</p>
      <ButtonLink href="/" look="primary">
        {ACCOUNT_COPY.open_crier}
      </ButtonLink>
    </main>
  );
}
