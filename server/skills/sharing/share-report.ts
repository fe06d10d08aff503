import { createHash } from "node:crypto";
import { Report } from "#core/contract/operations/skills/report.ts";
import { SHARE_DAYS } from "#core/contract/resources/skill.ts";
import { withThumbnails } from "#server/channels/insights/thumbnails.ts";
import { personBehind } from "#server/kernel/actor.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type Brand, toBrand } from "#server/kernel/mail/brand.ts";
import { randomToken } from "#server/platform/ids.ts";
import { findRun } from "#server/skills/runs/run-record.ts";
import type { System } from "#server/system.ts";
import { findReport } from "./find-report.ts";

const DAY_MS = 24 * 3_600_000;

interface Call {
  ctx: ServiceContext;
  input: { id: string };
}

/** Creates a link to a report's public page. An earlier one stops working. Three statements. */
export async function shareReport({ ctx, input: { id } }: Call) {
  const token = randomToken();
  const now = ctx.system.now();
  const expires_at = new Date(now.getTime() + SHARE_DAYS * DAY_MS);
  await commitRecords(ctx, async ({ sql, tx, record }) => {
    await findReport(sql, ctx, id);
    const created_by_id = personBehind(ctx.actor);
    const share = { token_hash: hashOf(token), created_at: now, expires_at, created_by_id };
    await tx.reportShare.upsert({
      where: { run_id: id },
      create: { run_id: id, organization_id: ctx.organization_id, ...share },
      update: share,
    });
    record({ kind: "skill.shared", subject_id: id, facts: { skill: "report" } });
  });
  const url = `${ctx.system.env.CRIER_URL}/app/reports/${token}`;
  return { url, expires_at: expires_at.toISOString() };
}

/** Revokes the link to a report. Three statements. */
export async function unshareReport({ ctx, input: { id } }: Call): Promise<null> {
  await commitRecords(ctx, async ({ sql, tx, record }) => {
    await findRun(sql, ctx, id);
    const { count } = await tx.reportShare.deleteMany({ where: { run_id: id } });
    if (count === 0) return;
    record({ kind: "skill.unshared", subject_id: id, facts: { skill: "report" } });
  });
  return null;
}

/** Returns the report behind a link, or null if the link has expired, was revoked or never existed. Two statements. */
export async function findSharedReport(
  system: Pick<System, "database" | "env" | "now" | "storage">,
  token: string,
): Promise<{ report: Report; brand: Brand } | null> {
  const { database, now } = system;
  const found = await database.prisma.reportShare.findUnique({
    where: { token_hash: hashOf(token), expires_at: { gt: now() } },
    relationLoadStrategy: "join",
    select: {
      run: { select: { output: true } },
      organization: { select: { id: true, name: true, logo_id: true, brand_color: true } },
    },
  });
  const report = Report.safeParse(found?.run.output).data;
  if (found === null || report === undefined) return null;
  const { organization } = found;
  const brand = toBrand(system, organization);
  if (report.insights === undefined) return { report, brand };
  const insights = await withThumbnails(system, organization.id, report.insights);
  return { report: { ...report, insights }, brand };
}

function hashOf(token: string) {
  return createHash("sha256").update(token).digest();
}
