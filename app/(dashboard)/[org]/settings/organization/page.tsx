import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { Organization } from "#components/settings/organization.tsx";
import { registry } from "#server/operations/registry.ts";
import { listTimeZones } from "#server/platform/list-time-zones.ts";

export const metadata: Metadata = { title: PAGE_TITLES.organization };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { organization, scopes, ask } = await openWorkspace(
    (await params).org,
    "/settings/organization",
  );
  const { name, slug, policy } = organization;
  const { branding } = await ask(registry.organizations.get_settings, {});
  const samples = await ask(registry.organizations.get_sample_data, {});
  return (
    <Organization
      initial={{ name, time_zone: policy.time_zone }}
      slug={slug}
      zones={listTimeZones()}
      branding={branding}
      samples={samples}
      access={scopes.includes("settings") ? "edit" : "read"}
    />
  );
}
