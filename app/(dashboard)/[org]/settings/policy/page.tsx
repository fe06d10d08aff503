import type { Metadata } from "next";
import { Policy } from "#components/settings/policy.tsx";
import { getSettings } from "#server/services/organizations/get-settings.ts";
import { openWorkspace } from "../../../open-workspace.ts";

export const metadata: Metadata = { title: "Publishing policy" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ctx } = await openWorkspace((await params).org, "/settings/policy");
  return <Policy initial={await getSettings({ ctx })} />;
}
