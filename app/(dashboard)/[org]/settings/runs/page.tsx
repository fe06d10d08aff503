import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace, orMissingScope } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Runs } from "#components/runs/runs.tsx";
import { RUNS_PER_PAGE } from "#components/runs/runs-per-page.ts";
import { Refusal } from "#core/contract/refusal.ts";

export const metadata: Metadata = { title: PAGE_TITLES.runs };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/runs");
  const first = await orMissingScope(ask(server.registry.runs.list, { limit: RUNS_PER_PAGE }));
  if (first instanceof Refusal)
    return <NotAllowed heading={PAGE_TITLES.runs} org={(await params).org} scope="settings" />;
  return <Runs initial={first} />;
}
