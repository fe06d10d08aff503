import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { Policy } from "#components/settings/policy.tsx";
import { registry } from "#server/operations/registry.ts";

export const metadata: Metadata = { title: PAGE_TITLES.policy };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/policy");
  return <Policy initial={await ask(registry.organizations.get_settings, {})} />;
}
