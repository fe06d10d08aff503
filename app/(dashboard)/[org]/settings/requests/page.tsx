import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace, orMissingScope } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { RequestLog } from "#components/requests/request-log.tsx";
import { Refusal } from "#core/contract/refusal.ts";

export const metadata: Metadata = { title: PAGE_TITLES.requests };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/requests");
  const keys = await orMissingScope(ask(server.registry.api_keys.list, {}));
  if (keys instanceof Refusal)
    return <NotAllowed heading={PAGE_TITLES.requests} org={(await params).org} scope="keys" />;
  const first = await ask(server.registry.requests.list, { limit: 50 });
  return <RequestLog initial={first} keys={keys.map(({ id, name }) => ({ id, name }))} />;
}
