import { z } from "zod";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

const MOST_STEPS = 10;
const MOST_APPROVERS = 100;
const MOST_PROJECTS = 100;

/** Replaces all previous approval settings. */
export const ApprovalSettingsInput = strictObject({
  mode: z.enum(["none", "required"]),
  approvers: z.enum(["any", "all"]).default("any"),
  steps: z
    .array(
      strictObject({
        name: z.string().trim().min(1).max(100),
        user_ids: z.array(Id).max(MOST_APPROVERS),
      }),
    )
    .max(MOST_STEPS)
    .default([]),
  project_ids: z.array(Id).min(1).max(MOST_PROJECTS).optional(),
  reapprove_on_reschedule: z.boolean().default(false),
}).refine(({ approvers, steps }) => approvers === "any" || steps.length > 0, {
  path: ["steps"],
  error: "name at least one step, because approvers: all needs to know who must approve",
});
export type ApprovalSettingsInput = z.output<typeof ApprovalSettingsInput>;
