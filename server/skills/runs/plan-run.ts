import { createHash } from "node:crypto";
import { Refusal } from "#core/contract/refusal.ts";
import { ANSWER_DAYS, MOST_ITEMS } from "#core/contract/resources/skill.ts";
import { describeChange } from "#core/domain/skills/compare-plans.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { writeMails } from "#server/kernel/mail/mail-owners.ts";
import type { System } from "#server/system.ts";
import type { Item, Plan } from "../spec.ts";
import { endRun, endRunIn } from "./end-run.ts";
import { type OpenRun, openRun, type RunRef } from "./open-run.ts";
import type { RunRecord } from "./run-record.ts";
import { findRun } from "./run-record.ts";
import { ASK, PLAN, writeStep } from "./write-step.ts";

export interface PlannedRun {
  asks: boolean;
  /** Whether it asks and was answered before the function began to wait. */
  answered: boolean;
  delays_ms: number[];
  at: string;
}

const STORE = `
  UPDATE skill_run SET items = $2, output = $3, status = $4::skill_run_status
  WHERE id = $1 AND status IN ('queued', 'running', 'waiting') RETURNING id`;

/**
 * Plans a run and stores the plan, which the run follows exactly. A dry run ends with it, and a run whose plan differs
 * too much from its dry run fails. Null if there is nothing left to do. If called again, uses the stored plan.
 */
export async function planRun(system: System, ref: RunRef): Promise<PlannedRun | null> {
  const open = await openRun(system, ref);
  if (open === null) return null;
  const { run, skill } = open;
  if (run.items !== null) {
    const next = nextOf(run.items, skill.asks, system.now());
    return { ...next, answered: run.decision !== null };
  }
  const { prisma, sql } = system.database;
  await prisma.skillRun.updateMany({
    where: { id: run.id, status: "queued" },
    data: { status: "running" },
  });
  const step = { position: PLAN, name: "plan", at: system.now() } as const;
  await writeStep(sql, run.id, { ...step, status: "running" });
  try {
    return await store(open, await makePlan(open));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await writeStep(sql, run.id, { ...step, status: "failed", detail: error.message });
    await endRun(open.ctx, run, { status: "failed", error: error.message, output: null });
    return null;
  }
}

/** Large posts are validated in a thread, so that nobody's requests wait. */
async function makePlan({ run, skill, input, ctx }: OpenRun): Promise<Plan> {
  const turn = await ctx.system.validators.take(run.organization_id);
  try {
    const plan = await skill.plan({ ...ctx, validate: turn.place }, input);
    return { ...plan, items: plan.items.slice(0, MOST_ITEMS) };
  } finally {
    turn.end();
  }
}

async function store({ run, skill, ctx }: OpenRun, plan: Plan): Promise<PlannedRun | null> {
  const { items, notes = [], output = {} } = plan;
  await refuseChanged(ctx, run.dry_run_id, items);
  const would = items.map(({ key, text, about }) => ({ key, text, ...about }));
  const proposed = {
    ...output,
    ...(notes.length === 0 ? {} : { notes }),
    would,
    fingerprint: fingerprintOf(items),
  };
  const asks = skill.asks && items.length > 0 && !run.dry_run;
  const at = ctx.system.now();
  const isStored = await commit(ctx, async (unit) => {
    const status = asks ? "waiting" : "running";
    const stored = await unit.sql(STORE, [run.id, JSON.stringify(items), proposed, status]);
    if (stored.length === 0) return false;
    const count = items.length === 1 ? "1 item" : `${items.length} items`;
    const detail = notes.length === 0 ? count : `${[count, ...notes].join(". ")}.`;
    await writeStep(unit.sql, run.id, {
      position: PLAN,
      name: "plan",
      status: "succeeded",
      detail,
      at,
    });
    if (run.dry_run)
      await endRunIn(unit, ctx, run, { status: "succeeded", error: null, output: proposed });
    if (!asks) return true;
    await writeStep(unit.sql, run.id, { position: ASK, name: "ask", status: "waiting", at });
    unit.record({ kind: "skill.waiting", subject_id: run.id, facts: { skill: run.skill } });
    return true;
  });
  if (!isStored || run.dry_run) return null;
  if (asks && run.schedule_id !== null)
    await mailWaiting(ctx, { ...run, title: skill.title }, items);
  return nextOf(items, asks, at);
}

function nextOf(items: readonly Item[], asks: boolean, at: Date): PlannedRun {
  return {
    asks: asks && items.length > 0,
    answered: false,
    delays_ms: items.map(({ after_ms = 0 }) => after_ms),
    at: at.toISOString(),
  };
}

async function refuseChanged(
  ctx: OpenRun["ctx"],
  dry_run_id: string | null,
  items: readonly Item[],
): Promise<void> {
  if (dry_run_id === null) return;
  const dry = await findRun(ctx.sql, ctx, dry_run_id);
  const change = describeChange(dry.items ?? [], items);
  if (change !== null) throw new Refusal("CONFLICT", change);
}

function fingerprintOf(items: readonly Item[]): string {
  const keys = items.map(({ key }) => key).toSorted();
  return createHash("sha256").update(JSON.stringify(keys)).digest("hex").slice(0, 32);
}

const MOST_NAMED = 10;

/**
 * Emails the creator of a schedule that its run waits for their answer. Nobody is emailed for a schedule created with
 * an API key.
 */
async function mailWaiting(
  ctx: ServiceContext,
  { id, title, actor }: Pick<RunRecord, "id" | "actor"> & { title: string },
  items: readonly Item[],
): Promise<void> {
  if (actor.kind !== "person" || actor.id === null) return;
  const { name, slug } = ctx.actor.organization;
  const person = await ctx.db.user.findUnique({ where: { id: actor.id }, select: { email: true } });
  if (person === null) return;
  const more = items.length - MOST_NAMED;
  const text = [
    `“${title}” proposes ${items.length === 1 ? "1 change" : `${items.length} changes`}:`,
    items
      .slice(0, MOST_NAMED)
      .map((item) => `- ${item.text}`)
      .join("\n"),
    ...(more > 0 ? [`And ${more} more.`] : []),
    `Answer within ${ANSWER_DAYS} days: ${ctx.system.env.CRIER_URL}/${slug}/automations/${id}`,
  ].join("\n\n");
  await ctx.db.$transaction((tx) =>
    writeMails(tx, ctx.system, {
      organization_id: null,
      sender_id: ctx.organization_id,
      to: [person.email],
      subject: `“${title}” needs your answer (${name})`,
      text,
    }),
  );
}
