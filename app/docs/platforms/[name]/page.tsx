import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ERROR_COPY, PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Guide } from "#components/guide/guide.tsx";

type Props = { params: Promise<{ name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = await server.readPlatformGuide((await params).name);
  return { title: guide === null ? ERROR_COPY.not_found : PAGE_TITLES.set_up(guide.title) };
}

export default async function Page({ params }: Props) {
  const guide = await server.readPlatformGuide((await params).name);
  if (guide === null) notFound();
  return <Guide {...guide} origin={server.system().env.CRIER_URL} />;
}
