import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Policy } from "#components/settings/policy.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.policy };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/policy");
  return <Policy initial={await ask(server.registry.organizations.get_settings, {})} />;
}
