import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { Sessions } from "#components/settings/sessions.tsx";
import { registry } from "#server/operations/registry.ts";

export const metadata: Metadata = { title: PAGE_TITLES.sessions };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/sessions");
  return <Sessions initial={await ask(registry.sessions.list, {})} />;
}
