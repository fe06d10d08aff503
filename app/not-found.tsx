import type { Metadata } from "next";
import { ERROR_COPY } from "#app/copy.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";

export const metadata: Metadata = { title: ERROR_COPY.not_found };

export default function NotFound() {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <h1 className="text-2xl font-bold">{ERROR_COPY.not_found_title}</h1>
      <p className="text-lg text-muted">{ERROR_COPY.not_found_text}</p>
      <ButtonLink href="/" look="primary">
        {ERROR_COPY.home}
      </ButtonLink>
    </main>
  );
}
