import {
  DeleteOrganization,
  RestoreOrganization,
} from "../operations/organizations/delete-organization.ts";
import { ExportOrganization, GetExport } from "../operations/organizations/export-organization.ts";
import { GetSettings } from "../operations/organizations/get-settings.ts";
import { ListOrganizations } from "../operations/organizations/list-organizations.ts";
import {
  FillWithSampleData,
  GetSampleData,
  RemoveSampleData,
} from "../operations/organizations/sample-data.ts";
import { UpdateOrganization } from "../operations/organizations/update-organization.ts";
import { UpdateSettings } from "../operations/organizations/update-settings.ts";
import { NO_APPROVAL } from "../resources/approval.ts";
import type { Organization } from "../resources/organization.ts";
import type { OrganizationExport } from "../resources/organization-export.ts";
import type { OrganizationSettings } from "../resources/organization-settings.ts";
import type { SampleData } from "../resources/sample-data.ts";
import { exampleOf } from "./example-of.ts";

const POLICY: OrganizationSettings = {
  time_zone: "Europe/Prague",
  quiet_hours: { start: "22:00", end: "07:00" },
  banned_terms: ["guaranteed returns"],
  blocked_domains: ["example.net"],
  utm: [{ source: "crier", medium: "social", campaign: null }],
  require: { alt_text: "refuse", label: "warn", link_tracking: "off", disclosure: "off" },
  approval: NO_APPROVAL,
  branding: { logo_id: "med_01kaj6q3s5t7v9x1z3b5d7f9h1", color: "#1a7f5a" },
  handoff_hours: 48,
  burst: { posts: 10, minutes: 10 },
  hold_repeats: true,
};

const ORGANIZATION: Organization = {
  id: "org_01kaj4s9d7y5p2n4k6j8h0f2e4",
  slug: "acme",
  name: "Acme",
  time_zone: "Europe/Prague",
  created_at: "2026-11-21T08:45:00.000Z",
};

const SAMPLE_DATA: SampleData = {
  state: "filled",
  channels: 6,
  posts: 25,
  files: 6,
  people: 1,
  kept_channels: 0,
  kept_files: 0,
};

const EXPORT: OrganizationExport = {
  id: "exp_01kaj8d2f4h6k8m0n2p4r6s8t0",
  status: "working",
  url: null,
  bytes: null,
  expires_at: null,
  error: null,
  created_at: "2026-11-21T09:00:00.000Z",
};

export const ORGANIZATION_EXAMPLES = [
  exampleOf(ListOrganizations, {
    input: {},
    output: [ORGANIZATION],
  }),
  exampleOf(UpdateOrganization, {
    input: { name: "Acme", time_zone: "Europe/Prague" },
    output: ORGANIZATION,
  }),
  exampleOf(GetSettings, { input: {}, output: POLICY }),
  exampleOf(UpdateSettings, {
    input: { quiet_hours: { start: "22:00", end: "07:00" } },
    output: POLICY,
  }),
  exampleOf(GetSampleData, { input: {}, output: SAMPLE_DATA }),
  exampleOf(FillWithSampleData, { input: {}, output: SAMPLE_DATA }),
  exampleOf(RemoveSampleData, { input: {}, output: null }),
  exampleOf(DeleteOrganization, {
    input: { confirm: "acme" },
    output: { deletes_at: "2026-12-05T09:00:00.000Z" },
  }),
  exampleOf(RestoreOrganization, { input: {}, output: { late: 2 } }),
  exampleOf(ExportOrganization, { input: {}, output: EXPORT }),
  exampleOf(GetExport, {
    input: { id: EXPORT.id },
    output: {
      ...EXPORT,
      status: "ready",
      url: "https://files.example.com/exports/acme.tar?signature=…",
      bytes: 48_230_400,
      expires_at: "2026-11-28T09:02:00.000Z",
    },
  }),
];
