import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace, orMissingScope } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Webhooks } from "#components/webhooks/webhooks.tsx";
import { Refusal } from "#core/contract/refusal.ts";

export const metadata: Metadata = { title: PAGE_TITLES.webhooks };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/webhooks");
  const webhooks = await orMissingScope(ask(server.registry.webhooks.list, {}));
  if (webhooks instanceof Refusal)
    return <NotAllowed heading={PAGE_TITLES.webhooks} org={(await params).org} scope="webhooks" />;
  return <Webhooks initial={webhooks} />;
}
