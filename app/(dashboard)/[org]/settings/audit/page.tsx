import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace, orMissingScope } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { AuditLog } from "#components/audit/audit-log.tsx";
import { Refusal } from "#core/contract/refusal.ts";

export const metadata: Metadata = { title: PAGE_TITLES.audit };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { ask } = await openWorkspace(org, "/settings/audit");
  const first = await orMissingScope(ask(server.registry.audit.list, { limit: 50 }));
  if (first instanceof Refusal)
    return <NotAllowed heading={PAGE_TITLES.audit} org={org} scope="settings" />;
  const [members, keys] = await Promise.all([
    ask(server.registry.members.list, {}),
    ask(server.registry.api_keys.list, {}),
  ]);
  return (
    <AuditLog
      initial={first}
      people={members.map(({ user_id, name, email }) => ({ id: user_id, name: name ?? email }))}
      keys={keys.map(({ id, name }) => ({ id, name }))}
    />
  );
}
