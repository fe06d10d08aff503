import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ERROR_COPY, PAGE_TITLES } from "#app/copy.ts";
import { Guide } from "#components/guide/guide.tsx";
import { readPlatformGuide } from "#server/docs/read-platform-guide.ts";
import { system } from "#server/system.ts";

type Props = { params: Promise<{ name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = await readPlatformGuide((await params).name);
  return { title: guide === null ? ERROR_COPY.not_found : PAGE_TITLES.set_up(guide.title) };
}

export default async function Page({ params }: Props) {
  const guide = await readPlatformGuide((await params).name);
  if (guide === null) notFound();
  return <Guide {...guide} origin={system().env.CRIER_URL} />;
}
