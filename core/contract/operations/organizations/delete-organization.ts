import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Instant } from "#core/contract/instant.ts";
import { DELETION_DAYS } from "#core/contract/limits.ts";
import { strictObject } from "#core/contract/strict-object.ts";

const MOST_IN_SLUG = 100;

export const DeleteOrganization = defineOperation({
  name: "organizations.delete",
  kind: "mutation",
  summary: "Delete the organization",
  description: `Deletes the organization with everything in it ${DELETION_DAYS} days later. Until then nothing is published, and an owner can restore it. \`confirm\` is the organization's slug. Every owner gets an email at once, and one a day before. Asking again returns the same time. Only owners, in the dashboard: others are refused with \`people_only\` or \`owners_only\`.`,
  http: { method: "POST", path: "/organization/delete", status: 202 },
  agent: null,
  scope: "settings",
  input: strictObject({ confirm: z.string().trim().max(MOST_IN_SLUG) }),
  output: z.object({
    deletes_at: Instant.meta({ description: "When it is deleted for good." }),
  }),
  refusals: ["people_only", "owners_only"],
});

export const RestoreOrganization = defineOperation({
  name: "organizations.restore",
  kind: "mutation",
  summary: "Keep the organization",
  description:
    "Cancels the deletion. Channels publish again unless they were paused before. Posts whose time has passed aren't sent: they wait until someone decides on each. Only owners, in the dashboard.",
  http: { method: "POST", path: "/organization/restore" },
  agent: null,
  scope: "settings",
  input: strictObject({}),
  output: z.object({
    late: z.int().meta({ description: "Posts whose time has passed meanwhile." }),
  }),
  refusals: ["people_only", "owners_only"],
});
