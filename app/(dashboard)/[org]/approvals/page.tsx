import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Approvals } from "#components/approval/approvals.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.approvals };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<{ view?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const { ask } = await openWorkspace((await params).org, "/approvals");
  const mine = (await searchParams).view !== "all";
  const initial = await ask(server.registry.approvals.list, { mine });
  return <Approvals key={String(mine)} initial={initial} mine={mine} />;
}
