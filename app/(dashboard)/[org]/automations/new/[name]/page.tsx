import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openWorkspace, orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { SetupPage } from "#components/skills/setup/setup-page.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.set_up_automation };

interface Props {
  params: Promise<{ org: string; name: string }>;
  searchParams: Promise<{ schedule?: string | string[]; run?: string | string[] }>;
}

/** Begins with the settings of a schedule, which is changed then, or of an earlier run. */
export default async function Page({ params, searchParams }: Props) {
  const { org, name } = await params;
  const { schedule: schedule_id, run: run_id } = await searchParams;
  const { ask } = await openWorkspace(org, `/automations/new/${name}`);
  const skills = await ask(server.registry.skills.list, {});
  if (!skills.some((skill) => skill.name === name)) notFound();
  if (typeof schedule_id === "string") {
    const schedules = await ask(server.registry.skills.schedules, {});
    const schedule = schedules.find(({ id, skill }) => id === schedule_id && skill === name);
    if (schedule === undefined) notFound();
    return <SetupPage name={name} schedule={schedule} input={schedule.input} />;
  }
  const run =
    typeof run_id === "string"
      ? await orNotFound(ask(server.registry.skills.get_run, { id: run_id }))
      : null;
  return <SetupPage name={name} schedule={null} input={run?.skill === name ? run.input : null} />;
}
