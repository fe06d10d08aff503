import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { Organization } from "#components/settings/organization.tsx";
import { listTimeZones } from "#server/platform/list-time-zones.ts";

export const metadata: Metadata = { title: PAGE_TITLES.organization };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { organization, scopes } = await openWorkspace(
    (await params).org,
    "/settings/organization",
  );
  const { name, slug, policy } = organization;
  return (
    <Organization
      initial={{ name, time_zone: policy.time_zone }}
      slug={slug}
      zones={listTimeZones()}
      access={scopes.includes("settings") ? "edit" : "read"}
    />
  );
}
