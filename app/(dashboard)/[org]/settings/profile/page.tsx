import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { ProfilePage } from "#components/profile/profile-page.tsx";
import { registry } from "#server/operations/registry.ts";
import { listTimeZones } from "#server/platform/list-time-zones.ts";

export const metadata: Metadata = { title: "Profile" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/profile");
  return <ProfilePage initial={await ask(registry.account.get, {})} zones={listTimeZones()} />;
}
