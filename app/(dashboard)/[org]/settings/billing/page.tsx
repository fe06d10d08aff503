import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Billing } from "#components/billing/billing.tsx";
import { ReturnTo } from "#core/contract/operations/billing/return-to.ts";

export const metadata: Metadata = { title: PAGE_TITLES.billing };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<Partial<Record<"order" | "left" | "for" | "from", string>>>;
}

export default async function Page({ params, searchParams }: Props) {
  const { ask } = await openWorkspace((await params).org, "/settings/billing");
  const { order = null, left, for: reason = null, from: given } = await searchParams;
  const from = ReturnTo.safeParse(given).data ?? null;
  const overview = await ask(server.registry.billing.overview, {});
  return (
    <Billing
      initial={overview}
      left={left !== undefined}
      order={order}
      reason={reason}
      from={from}
    />
  );
}
