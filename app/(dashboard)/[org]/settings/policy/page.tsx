import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { BurstForm } from "#components/settings/burst/burst-form.tsx";
import { Policy } from "#components/settings/policy.tsx";
import { Requirements } from "#components/settings/requirements/requirements.tsx";
import { UtmRules } from "#components/settings/utm/utm-rules.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.policy };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/policy");
  const settings = await ask(server.registry.organizations.get_settings, {});
  return (
    <>
      <Policy initial={settings} />
      <UtmRules initial={settings.utm} />
      <Requirements initial={settings.require} />
      <BurstForm initial={settings} />
    </>
  );
}
