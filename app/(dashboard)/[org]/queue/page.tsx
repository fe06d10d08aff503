import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Queue } from "#components/queue/queue.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.queue };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<{ view?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const { ask } = await openWorkspace((await params).org, "/queue");
  const { view } = await searchParams;
  const queue = await ask(server.registry.queue.get, {});
  return <Queue initial={queue} view={view === "times" ? "times" : "upcoming"} />;
}
