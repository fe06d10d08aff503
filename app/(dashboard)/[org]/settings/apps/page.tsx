import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { ConnectedApps } from "#components/apps/connected-apps.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.apps };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/apps");
  return <ConnectedApps initial={await ask(server.registry.apps.list, {})} />;
}
