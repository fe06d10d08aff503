import type { Metadata } from "next";
import { PAGE_TITLES } from "#app/copy.ts";
import { GUEST_CONNECT_COPY } from "#components/connect/copy.ts";

export const metadata: Metadata = {
  title: PAGE_TITLES.connect,
  robots: { index: false, follow: false },
};

/** Where a guest's sign-in ends that another browser started. */
export default function Page() {
  return (
    <main className="mx-auto flex max-w-xl flex-col gap-3 p-4 md:px-6 md:py-10">
      <h1 className="text-2xl font-bold tracking-tight">{GUEST_CONNECT_COPY.elsewhere}</h1>
      <p className="text-lg text-muted">{GUEST_CONNECT_COPY.elsewhere_text}</p>
    </main>
  );
}
