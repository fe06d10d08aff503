import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { Home } from "#components/home/home.tsx";
import { registry } from "#server/operations/registry.ts";

export const metadata: Metadata = { title: PAGE_TITLES.home };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/");
  return <Home initial={await ask(registry.home.get, {})} />;
}
