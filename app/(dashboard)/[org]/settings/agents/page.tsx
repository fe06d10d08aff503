import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { Agents } from "#components/apps/agents.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.agents };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  await openWorkspace((await params).org, "/settings/agents");
  return <Agents />;
}
