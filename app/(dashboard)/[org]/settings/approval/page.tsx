import type { Metadata } from "next";
import { openWorkspace, orMissingScope } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { ApprovalSettings } from "#components/approval/approval-settings.tsx";
import { Refusal } from "#core/contract/refusal.ts";

export const metadata: Metadata = { title: PAGE_TITLES.approval };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask, role } = await openWorkspace((await params).org, "/settings/approval");
  const [settings, members] = await Promise.all([
    ask(server.registry.organizations.get_settings, {}),
    orMissingScope(ask(server.registry.members.list, {})),
  ]);
  return (
    <ApprovalSettings
      initial={settings.approval}
      members={members instanceof Refusal ? null : members}
      mayChange={role === "owner"}
    />
  );
}
