import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { OrganizationSettings } from "#core/contract/resources/organization-settings.ts";
import { toApproval } from "../approval-record/to-approval.ts";
import type { ServiceContext } from "../context.ts";
import { askRevalidation } from "../findings/ask-revalidation.ts";
import { awaitingRow } from "../lifecycle/outbox-rows.ts";
import { commitRecords } from "../transactions/commit.ts";
import { refuseUnknownApprovers } from "./refuse-unknown-approvers.ts";
import { policyColumns, toPolicy } from "./to-policy.ts";

/** Maximum drafts rechecked, next to be published first. The rest must be scheduled by hand. */
const MOST_WAITING = 2_000;

const AWAITS_APPROVAL = `
  SELECT id FROM post
  WHERE organization_id = $1 AND deleted_at IS NULL AND approval ->> 'state' IN ('pending', 'held')
    AND when_ready IS NOT NULL AND when_ready ->> 'error' IS NULL
  ORDER BY when_ready ->> 'scheduled_at' LIMIT ${MOST_WAITING}`;

/**
 * Changes the given settings and keeps the rest. When the time zone changes, scheduled posts keep their absolute time
 * and are revalidated. Three statements, plus three for approval settings: drafts waiting for approval are rechecked,
 * since they may need none now.
 */
export async function updateSettings({
  ctx,
  input: { quiet_hours, ...columns },
}: {
  ctx: ServiceContext;
  input: { [Field in keyof OrganizationSettings]?: OrganizationSettings[Field] | undefined };
}): Promise<OrganizationSettings> {
  const { organization_id: id, system } = ctx;
  return commitRecords(ctx, async ({ tx, sql, record, enqueue }) => {
    await askRevalidation(sql, { organization_ids: [id], now: system.now() });
    if (columns.approval !== undefined) await refuseUnknownApprovers(tx, ctx, columns.approval);
    const updated = await tx.organization.update({
      where: { id },
      data: { ...columns, ...quietColumns(quiet_hours) },
      select: { ...policyColumns, approval: true },
    });
    const fields = Object.keys({
      ...columns,
      ...(quiet_hours === undefined ? {} : { quiet_hours }),
    });
    record({ kind: "organization.settings_changed", subject_id: id, facts: { fields } });
    if (columns.approval !== undefined) {
      const waiting = await sql<{ id: string }>(AWAITS_APPROVAL, [id]);
      enqueue(...waiting.map((post) => awaitingRow({ id: post.id, organization_id: id })));
    }
    return { ...toPolicy(updated), approval: toApproval(updated) };
  });
}

function quietColumns(quiet_hours: OrganizationPolicy["quiet_hours"] | undefined) {
  if (quiet_hours === undefined) return {};
  return {
    quiet_hours_start: quiet_hours?.start ?? null,
    quiet_hours_end: quiet_hours?.end ?? null,
  };
}
