import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { RUNS_INPUT } from "#components/skills/runs-input.ts";
import { Skills } from "#components/skills/skills.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.automations };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/automations");
  const [runs, schedules] = await Promise.all([
    ask(server.registry.skills.runs, RUNS_INPUT),
    ask(server.registry.skills.schedules, {}),
  ]);
  return <Skills runs={runs} schedules={schedules} />;
}
