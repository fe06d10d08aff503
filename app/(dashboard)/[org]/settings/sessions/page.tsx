import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Sessions } from "#components/settings/sessions.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.sessions };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/sessions");
  return <Sessions initial={await ask(server.registry.sessions.list, {})} />;
}
