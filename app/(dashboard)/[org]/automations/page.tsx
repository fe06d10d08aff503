import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { RUNS_PER_PAGE } from "#components/skills/runs-per-page.ts";
import { Skills } from "#components/skills/skills.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.automations };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/automations");
  const [skills, runs, schedules] = await Promise.all([
    ask(server.registry.skills.list, {}),
    ask(server.registry.skills.runs, { limit: RUNS_PER_PAGE }),
    ask(server.registry.skills.schedules, {}),
  ]);
  return <Skills skills={skills} runs={runs} schedules={schedules} />;
}
