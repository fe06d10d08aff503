import type { z } from "zod";
import type { ListAudit } from "#core/contract/operations/audit.ts";
import type { AuditItem } from "#core/contract/resources/audit-item.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findSubjects } from "./find-subjects.ts";
import { type AuditFilter, type AuditPosition, readAudit } from "./read-audit.ts";
import { toAuditItem } from "./to-audit-item.ts";

/** Returns what was done in the organization, newest first. Throws on a cursor of other filters. Two statements. */
export async function listAudit({
  ctx,
  input: { cursor, limit, ...filter },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListAudit.input>;
}): Promise<z.output<typeof ListAudit.output>> {
  const scope = `audit:${ctx.organization_id}:${JSON.stringify(filter)}`;
  const cursors = createCursors(ctx.system.secrets, scope);
  const after = cursor === undefined ? null : (JSON.parse(cursors.read(cursor)) as AuditPosition);
  const { items, next } = await readItems(ctx, { filter, after, limit });
  return { items, next_cursor: next === null ? null : cursors.write(JSON.stringify(next)) };
}

interface Wanted {
  filter: AuditFilter;
  after: AuditPosition | null;
  limit: number;
}

/** Returns a page of the log, and where the next one starts. Two statements. */
export async function readItems(
  ctx: ServiceContext,
  wanted: Wanted,
): Promise<{ items: AuditItem[]; next: AuditPosition | null }> {
  const { rows, next } = await readAudit(ctx.sql, ctx.organization_id, wanted);
  const subjects = await findSubjects(ctx, rows);
  return { items: rows.map((row) => toAuditItem(row, subjects.get(row.subject_id))), next };
}
