import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { Queue } from "#components/queue/queue.tsx";
import { registry } from "#server/operations/registry.ts";

export const metadata: Metadata = { title: PAGE_TITLES.queue };

interface Props {
  params: Promise<{ org: string }>;
}

export default async function Page({ params }: Props) {
  const { ask } = await openWorkspace((await params).org, "/queue");
  return <Queue initial={await ask(registry.queue.get, {})} />;
}
