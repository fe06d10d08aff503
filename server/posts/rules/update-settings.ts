import { isDeepStrictEqual } from "node:util";
import { Refusal } from "#core/contract/refusal.ts";
import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { Branding } from "#core/contract/resources/branding.ts";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type {
  Burst,
  OrganizationSettings,
} from "#core/contract/resources/organization-settings.ts";
import type { PolicyRequirements } from "#core/contract/resources/policy-requirements.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { findProvider } from "#platforms/providers.ts";
import {
  lockRules,
  mailRuleChange,
  requireRuleMaker,
} from "#server/access/approval-rules/approval-rules.ts";
import { revokeInvitations } from "#server/access/approval-rules/revoke-invitations.ts";
import { settingsColumns, toSettings } from "#server/access/organizations/to-settings.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords, type Unit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refuseWithoutFeature } from "#server/kernel/plan/refuse-without-feature.ts";
import { requireLogo } from "#server/media/logo.ts";
import { stopWaiting } from "./approval/stop-waiting.ts";
import { askRevalidation } from "./validation/ask-revalidation.ts";

type Changes = {
  [Field in Exclude<keyof OrganizationSettings, "branding" | "burst" | "require">]?:
    | OrganizationSettings[Field]
    | undefined;
} & {
  branding?: Some<Branding> | undefined;
  burst?: Burst | undefined;
  require?: Some<PolicyRequirements> | undefined;
};

type Some<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/**
 * Changes the given settings and keeps the rest. When the time zone changes, scheduled posts keep their absolute time
 * and are revalidated. Only owners change approval rules, in person; all owners are notified by email, and drafts that no
 * longer need the approval they wait for stay drafts. Three statements, plus one for a logo, one for UTM rules of single channels and at most ten for
 * approval rules.
 */
export async function updateSettings({
  ctx,
  input: { quiet_hours, branding, burst, require: requirements, ...columns },
}: {
  ctx: ServiceContext;
  input: Changes;
}): Promise<OrganizationSettings> {
  const { organization_id: id, system } = ctx;
  const { approval, hold_repeats } = columns;
  if (approval !== undefined) requireRuleMaker(ctx, "change approval rules");
  if (burst !== undefined || hold_repeats !== undefined)
    requireRuleMaker(ctx, "change how many posts a channel may send");
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await askRevalidation(sql, { organization_ids: [id], now: system.now() });
    const rules = approval === undefined ? null : await lockRules(sql, ctx, "FOR NO KEY UPDATE");
    if (approval !== undefined) await refuseUnknownApprovers(tx, ctx, approval);
    await requireLogo(tx, ctx, branding?.logo_id);
    await requireUtmChannels(tx, id, columns.utm);
    const updated = await tx.organization.update({
      where: { id },
      data: {
        ...columns,
        ...quietColumns(quiet_hours),
        ...brandColumns(branding),
        ...burstColumns(burst),
        ...requirementColumns(requirements),
      },
      select: settingsColumns,
    });
    const given = { ...columns, quiet_hours, branding, burst, require: requirements };
    const fields = Object.entries(given).flatMap(([field, to]) =>
      to === undefined ? [] : [field],
    );
    record({ kind: "organization.settings_changed", subject_id: id, facts: { fields } });
    if (approval !== undefined && rules !== null && !isDeepStrictEqual(rules, approval))
      await followRules({ tx, sql, record }, ctx, { before: rules, after: approval });
    return toSettings(updated);
  });
}

/** Nothing that waited is published, only people give approving roles from now on, and all owners are notified. */
async function followRules(
  { tx, sql, record }: Pick<Unit, "sql" | "record"> & { tx: Transaction },
  ctx: ServiceContext,
  { before, after }: { before: ApprovalSettings; after: ApprovalSettings },
): Promise<void> {
  record({
    kind: "organization.approval_changed",
    subject_id: ctx.organization_id,
    facts: { from: { ...before }, to: { ...after } },
  });
  for (const event of await stopWaiting(sql, ctx, after)) record(event);
  if (before.mode === "none" && after.mode === "required")
    for (const event of await revokeInvitations(sql, ctx)) record(event);
  await mailRuleChange(tx, ctx, describeChange(before, after));
}

function describeChange(before: ApprovalSettings, after: ApprovalSettings): string {
  if (after.mode === "none") return "Posts can now be scheduled and published without approval.";
  if (before.mode === "none")
    return "Posts now need approval before they are scheduled or published.";
  const parts = [
    ...(isDeepStrictEqual(before.steps, after.steps) && before.approvers === after.approvers
      ? []
      : ["who approves"]),
    ...(isDeepStrictEqual(before.project_ids, after.project_ids)
      ? []
      : ["in which projects posts need approval"]),
    ...(before.reapprove_on_reschedule === after.reapprove_on_reschedule
      ? []
      : ["whether a new time needs a new approval"]),
  ];
  return `Changed: ${parts.join(", ")}.`;
}

/** Throws if a UTM rule is for neither a channel of the organization nor a platform. At most one statement. */
async function requireUtmChannels(
  tx: Transaction,
  organization_id: string,
  rules: OrganizationPolicy["utm"] = [],
): Promise<void> {
  const ids = rules.flatMap(({ channel }) =>
    channel === undefined || findProvider(channel) !== undefined ? [] : [channel],
  );
  if (ids.length === 0) return;
  // Rules for a disconnected channel stay, because it may be connected again.
  const channels = await tx.channel.findMany({
    where: { organization_id, id: { in: ids } },
    select: { id: true },
  });
  const known = new Set(channels.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown === undefined) return;
  const index = rules.findIndex(({ channel }) => channel === unknown);
  throw Refusal.because(
    "unknown_channel",
    `utm.${index}.channel: "${unknown}" is neither a channel of this organization nor a provider. GET /channels lists the channels.`,
    { index },
  );
}

function quietColumns(quiet_hours: OrganizationPolicy["quiet_hours"] | undefined) {
  if (quiet_hours === undefined) return {};
  return {
    quiet_hours_start: quiet_hours?.start ?? null,
    quiet_hours_end: quiet_hours?.end ?? null,
  };
}

function burstColumns(burst: Burst | undefined) {
  return burst === undefined ? {} : { burst_posts: burst.posts, burst_minutes: burst.minutes };
}

function brandColumns({ logo_id, color }: NonNullable<Changes["branding"]> = {}) {
  return {
    ...(logo_id === undefined ? {} : { logo_id }),
    ...(color === undefined ? {} : { brand_color: color }),
  };
}

function requirementColumns({
  alt_text,
  label,
  link_tracking,
  disclosure,
}: NonNullable<Changes["require"]> = {}) {
  return {
    ...(alt_text === undefined ? {} : { require_alt_text: alt_text }),
    ...(label === undefined ? {} : { require_label: label }),
    ...(link_tracking === undefined ? {} : { require_link_tracking: link_tracking }),
    ...(disclosure === undefined ? {} : { require_disclosure: disclosure }),
  };
}

/**
 * Throws if the plan lacks approvals, if an approver can't approve, or if a project is unknown. At most two statements.
 */
async function refuseUnknownApprovers(
  tx: Transaction,
  ctx: ServiceContext,
  { mode, steps, project_ids = [] }: ApprovalSettings,
): Promise<void> {
  if (mode === "required") refuseWithoutFeature(ctx, "approval");
  const { organization_id } = ctx;
  const members = await tx.membership.findMany({
    where: { organization_id, user_id: { in: steps.flatMap(({ user_ids }) => user_ids) } },
    select: { user_id: true, role: true },
  });
  const roles = new Map(members.map(({ user_id, role }) => [user_id, role]));
  for (const [index, { user_ids }] of steps.entries()) {
    const unable = user_ids.find((id) => {
      const role = roles.get(id);
      return role === undefined || !scopesOfRole(role).includes("approve");
    });
    if (unable !== undefined)
      throw Refusal.because(
        "invalid_input",
        `approval.steps.${index}.user_ids: ${unable} is not a member who can approve. GET /members lists the members and their roles.`,
      );
  }
  if (project_ids.length === 0) return;
  const projects = await tx.project.findMany({
    where: { organization_id, id: { in: project_ids } },
    select: { id: true },
  });
  const existing = new Set(projects.map(({ id }) => id));
  const unknown = project_ids.find((id) => !existing.has(id));
  if (unknown !== undefined)
    throw Refusal.because(
      "unknown_project",
      `approval.project_ids: ${unknown} is not a project of this organization. GET /projects lists them.`,
    );
}
