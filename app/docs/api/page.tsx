import type { Metadata } from "next";
import { Reference } from "#components/reference/reference.tsx";

export const metadata: Metadata = { title: "REST API" };

export default function Page() {
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6">
      <Reference />
    </main>
  );
}
