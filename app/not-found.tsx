import type { Metadata } from "next";
import { ButtonLink } from "#components/ui/button-link.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <h1 className="text-2xl font-bold">There is nothing at this address</h1>
      <p className="text-lg text-muted">
        The address may be mistyped, or what was here belongs to an organization that you are not a
        member of.
      </p>
      <ButtonLink href="/" look="primary">
        Go to your posts
      </ButtonLink>
    </main>
  );
}
