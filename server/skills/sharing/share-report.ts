import { createHash } from "node:crypto";
import { Report } from "#core/contract/operations/skills/report.ts";
import { SHARE_DAYS } from "#core/contract/resources/skill.ts";
import { personBehind } from "#server/kernel/actor.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type Brand, type BrandRecord, toBrand } from "#server/kernel/mail/brand.ts";
import { randomToken } from "#server/platform/ids.ts";
import { findRun } from "#server/skills/runs/run-record.ts";
import type { System } from "#server/system.ts";
import { findReport } from "./find-report.ts";

const DAY_MS = 24 * 3_600_000;

interface Call {
  ctx: ServiceContext;
  input: { id: string };
}

const SHARE = `
  INSERT INTO report_share (run_id, organization_id, token_hash, created_at, expires_at, created_by_id) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (run_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
    created_by_id = excluded.created_by_id`;

/** Creates a link to a report's public page. An earlier one stops working. Three statements. */
export async function shareReport({ ctx, input: { id } }: Call) {
  const token = randomToken();
  const now = ctx.system.now();
  const expires_at = new Date(now.getTime() + SHARE_DAYS * DAY_MS);
  await commit(ctx, async ({ sql, record }) => {
    await findReport(sql, ctx, id);
    const by = personBehind(ctx.actor);
    await sql(SHARE, [id, ctx.organization_id, hashOf(token), now, expires_at, by]);
    record({ kind: "skill.shared", subject_id: id, facts: { skill: "report" } });
  });
  const url = `${ctx.system.env.CRIER_URL}/app/reports/${token}`;
  return { url, expires_at: expires_at.toISOString() };
}

/** Revokes the link to a report. Three statements. */
export async function unshareReport({ ctx, input: { id } }: Call): Promise<null> {
  await commit(ctx, async ({ sql, record }) => {
    await findRun(sql, ctx, id);
    const gone = await sql("DELETE FROM report_share WHERE run_id = $1 RETURNING run_id", [id]);
    if (gone.length === 0) return;
    record({ kind: "skill.unshared", subject_id: id, facts: { skill: "report" } });
  });
  return null;
}

const FIND = `
  SELECT run.output, organization.name, organization.logo_id, organization.brand_color FROM report_share AS share
  JOIN skill_run AS run ON run.id = share.run_id
  JOIN organization ON organization.id = share.organization_id
  WHERE share.token_hash = $1 AND share.expires_at > $2`;

/** Returns the report behind a link, or null if the link has expired, was revoked or never existed. One statement. */
export async function findSharedReport(
  system: Pick<System, "database" | "env" | "now">,
  token: string,
): Promise<{ report: Report; brand: Brand } | null> {
  const { database, now } = system;
  const [found] = await database.sql<BrandRecord & { output: unknown }>(FIND, [
    hashOf(token),
    now(),
  ]);
  const report = Report.safeParse(found?.output).data;
  if (found === undefined || report === undefined) return null;
  return { report, brand: toBrand(system, found) };
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
