import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readPlatformDoc } from "#server/docs/read-platform-doc.ts";

export const metadata: Metadata = { title: "Platform" };

export default async function Page({ params }: { params: Promise<{ name: string }> }) {
  const text = await readPlatformDoc((await params).name);
  if (text === null) notFound();
  return (
    <main className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
      <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </main>
  );
}
