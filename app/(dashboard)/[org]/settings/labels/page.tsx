import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Labels } from "#components/settings/labels.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.labels };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/labels");
  return <Labels initial={await ask(server.registry.labels.list, {})} />;
}
