import { planOf } from "#core/domain/billing/plans.ts";
import { createSavedReply } from "#server/conversations/saved-replies.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createLabel, labelKey } from "#server/kernel/labels/labels.ts";
import { markSample, type SampleKind } from "#server/kernel/sample-records.ts";
import { runSkill } from "#server/skills/runs/run-skill.ts";
import { LABELS } from "./sample-posts.ts";

const REPLY = {
  name: "Opening hours",
  text: "We're open from Tuesday to Saturday, from six in the morning until six in the evening.",
};

const DAYS_OF_REPORT = 7;

/** Creates the labels that don't exist yet: existing ones stay the user's. */
export async function addLabels(ctx: ServiceContext): Promise<void> {
  const { organization_id } = ctx;
  for (const name of LABELS) {
    const existing = await ctx.db.label.count({
      where: { organization_id, name_key: labelKey(name) },
    });
    if (existing > 0) continue;
    await mark(ctx, "label", (await createLabel({ ctx, input: { name } })).id);
  }
}

export async function addSavedReply(ctx: ServiceContext): Promise<void> {
  const { organization_id } = ctx;
  const name_key = labelKey(REPLY.name);
  if ((await ctx.db.savedReply.count({ where: { organization_id, name_key } })) > 0) return;
  await mark(ctx, "saved_reply", (await createSavedReply({ ctx, input: REPLY })).id);
}

/** Starts a report on the last week, if the plan has skills. The durable functions finish it. */
export async function startReport(ctx: ServiceContext): Promise<void> {
  const { plan } = ctx.actor.organization;
  if (!planOf(plan).features.includes("skills")) return;
  const input = { days: DAYS_OF_REPORT };
  const run = await runSkill({ ctx, input: { name: "report", input, dry_run: false } });
  await mark(ctx, "skill_run", run.id);
}

function mark(ctx: ServiceContext, kind: SampleKind, id: string): Promise<void> {
  const { organization_id, system } = ctx;
  return markSample(ctx.sql, { organization_id, kind, ids: [id], now: system.now() });
}
