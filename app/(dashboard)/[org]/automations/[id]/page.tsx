import type { Metadata } from "next";
import { openWorkspace, orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { RunPage } from "#components/skills/run-page.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.skill_run };

export default async function Page({ params }: { params: Promise<{ org: string; id: string }> }) {
  const { org, id } = await params;
  const { ask } = await openWorkspace(org, `/automations/${id}`);
  const run = await orNotFound(ask(server.registry.skills.get_run, { id }));
  return <RunPage initial={run} />;
}
