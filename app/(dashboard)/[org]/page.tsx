import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Home } from "#components/home/home.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.home };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/");
  return <Home initial={await ask(server.registry.home.get, {})} />;
}
