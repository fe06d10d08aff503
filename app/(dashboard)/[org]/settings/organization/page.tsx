import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Organization } from "#components/settings/organization.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.organization };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { organization, role, scopes, ask } = await openWorkspace(
    (await params).org,
    "/settings/organization",
  );
  const { name, slug, policy } = organization;
  const { branding } = await ask(server.registry.organizations.get_settings, {});
  const samples = await ask(server.registry.organizations.get_sample_data, {});
  return (
    <Organization
      initial={{ name, time_zone: policy.time_zone }}
      slug={slug}
      zones={server.listTimeZones()}
      branding={branding}
      samples={samples}
      exported={
        role === "owner" ? await ask(server.registry.organizations.latest_export, {}) : null
      }
      access={scopes.includes("settings") ? "edit" : "read"}
    />
  );
}
