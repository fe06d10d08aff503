import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { SHARE_DAYS } from "../resources/skill.ts";
import { strictObject } from "../strict-object.ts";

export const ShareReport = defineOperation({
  name: "skills.share_report",
  kind: "mutation",
  summary: "Share a report",
  description: `Creates a link that shows the report to anyone who has it, for ${SHARE_DAYS} days. The link is returned only once; sharing again replaces it.`,
  http: { method: "POST", path: "/skills/runs/{id}/share", status: 201 },
  agent: null,
  scope: "skills",
  input: strictObject({ id: Id }),
  output: z.object({ url: z.string(), expires_at: Instant }).meta({ id: "ReportShare" }),
  refusals: [],
});

export const UnshareReport = defineOperation({
  name: "skills.unshare_report",
  kind: "mutation",
  summary: "Stop sharing a report",
  description: "Its link stops working at once.",
  http: { method: "DELETE", path: "/skills/runs/{id}/share", status: 204 },
  agent: null,
  scope: "skills",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});

export const GetReportCsv = defineOperation({
  name: "skills.report_csv",
  kind: "query",
  summary: "Get a report as CSV",
  description:
    "One line for each post and channel. Cells that a spreadsheet would run as a formula start with an apostrophe.",
  http: { method: "GET", path: "/skills/runs/{id}/csv" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.object({ filename: z.string(), csv: z.string() }).meta({ id: "ReportCsv" }),
  refusals: [],
});
