import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { OrganizationExport } from "#core/contract/resources/organization-export.ts";
import { strictObject } from "#core/contract/strict-object.ts";

const FOR_OWNERS = "Only for owners, and for keys and apps of owners with the scope `settings`.";

export const ExportOrganization = defineOperation({
  name: "organizations.export",
  kind: "mutation",
  summary: "Export everything",
  description: `Starts writing one archive with all of the organization's data: JSON lines, one file per kind, and the original files. It contains no tokens, key secrets, webhook secrets or passwords. While one is being written, its ID is returned again. The archive is deleted after 7 days, or when a newer one is ready. At most 5 a day. ${FOR_OWNERS}`,
  http: { method: "POST", path: "/organization/export", status: 202 },
  agent: null,
  scope: "settings",
  input: strictObject({}),
  output: OrganizationExport,
  refusals: ["owners_only"],
});

export const GetExport = defineOperation({
  name: "organizations.get_export",
  kind: "query",
  summary: "Get an export",
  description: `Returns the state of an export, with the archive's URL once it is ready. ${FOR_OWNERS}`,
  http: { method: "GET", path: "/organization/export/{id}" },
  agent: null,
  scope: "settings",
  input: strictObject({ id: Id }),
  output: OrganizationExport,
  refusals: ["owners_only"],
});

export const LatestExport = defineOperation({
  name: "organizations.latest_export",
  kind: "query",
  summary: "Get the latest export",
  description: "Returns the export that was started last, or null if there is none.",
  agent: null,
  scope: "settings",
  reserved_for: "owners",
  input: strictObject({}),
  output: OrganizationExport.nullable(),
  refusals: [],
});
