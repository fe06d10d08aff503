import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Templates } from "#components/templates/templates.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.templates };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/templates");
  return <Templates initial={await ask(server.registry.templates.list, {})} />;
}
