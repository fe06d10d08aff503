import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { Policy } from "#components/settings/policy.tsx";
import { getSettings } from "#server/services/organizations/get-settings.ts";

export const metadata: Metadata = { title: "Publishing policy" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ctx } = await openWorkspace((await params).org, "/settings/policy");
  return <Policy initial={await getSettings({ ctx })} />;
}
