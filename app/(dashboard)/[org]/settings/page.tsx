import { redirect } from "next/navigation";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { firstSettingOf } from "#components/settings/settings-pages.ts";

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { role } = await openWorkspace(org, "/settings");
  redirect(`/${org}${firstSettingOf(role)}`);
}
