import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace, orMissingScope, orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { DELIVERIES_PER_PAGE } from "#components/webhooks/deliveries-per-page.ts";
import { WebhookPage } from "#components/webhooks/webhook-page.tsx";
import { Refusal } from "#core/contract/refusal.ts";

export const metadata: Metadata = { title: PAGE_TITLES.webhook };

export default async function Page({ params }: { params: Promise<{ org: string; id: string }> }) {
  const { org, id } = await params;
  const { ask } = await openWorkspace(org, `/settings/webhooks/${id}`);
  const webhook = await orNotFound(orMissingScope(ask(server.registry.webhooks.get, { id })));
  if (webhook instanceof Refusal)
    return <NotAllowed heading={PAGE_TITLES.webhook} org={org} scope="webhooks" />;
  const deliveries = await ask(server.registry.webhooks.deliveries, {
    id,
    limit: DELIVERIES_PER_PAGE,
  });
  return <WebhookPage initial={webhook} deliveries={deliveries} />;
}
