import type { AuditKind } from "#core/contract/resources/audit-item.ts";
import type { RunSql } from "#server/db/run-sql.ts";

export interface AuditFilter {
  actor?: string | undefined;
  kind?: readonly AuditKind[] | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditPosition {
  at: string;
  id: string;
}

export interface AuditRow {
  id: string;
  at: Date;
  kind: string;
  subject_type: string;
  subject_id: string;
  facts: Record<string, unknown>;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string;
  request_id: string | null;
}

interface Examined extends AuditRow {
  fits: boolean;
  stops: boolean;
}

/** Events that a page examines at most. Only several filters at once leave any of them out. */
const MOST_EXAMINED = 1_000;

/** What the log leaves out (`AuditKind`). The partial indexes have the same condition. */
const AUDITED = "subject_type <> 'account' AND kind <> 'interaction.received'";

const RANGE = "(at, id) < ($2::timestamptz, $3) AND at >= $4::timestamptz";
const NEWEST = "ORDER BY at DESC, id DESC";

const COLUMNS =
  "id, at, kind, subject_type, subject_id, facts, actor_kind, actor_id, actor_name, request_id";

function examine(where: string): string {
  return `SELECT ${COLUMNS} FROM event
    WHERE organization_id = $1 AND ${where} AND ${RANGE} AND ${AUDITED} ${NEWEST}`;
}

/** Each reads an index in the order of the page, whatever the number of events. */
const LEADS = {
  all: `${examine("true")} LIMIT ${MOST_EXAMINED}`,
  subject: `${examine("subject_id = $7")} LIMIT ${MOST_EXAMINED}`,
  actor: `${examine("coalesce(actor_id, 'system') = $6")} LIMIT ${MOST_EXAMINED}`,
  kind: `SELECT ${COLUMNS} FROM unnest($5::text[]) AS wanted (kind_of)
    CROSS JOIN LATERAL (${examine("kind = kind_of")} LIMIT $8) AS of_kind ${NEWEST} LIMIT ${MOST_EXAMINED}`,
};

const FITS = `($5::text[] IS NULL OR kind = ANY ($5)) AND ($6::text IS NULL OR coalesce(actor_id, 'system') = $6)
  AND ($7::text IS NULL OR subject_id = $7)`;

function pageOf(lead: string): string {
  return `SELECT * FROM (
      SELECT *, ${FITS} AS fits, row_number() OVER (${NEWEST}) = ${MOST_EXAMINED} AS stops FROM (${lead}) AS lead
    ) AS examined
    WHERE fits OR stops ${NEWEST} LIMIT $8`;
}

const PAGES = {
  all: pageOf(LEADS.all),
  subject: pageOf(LEADS.subject),
  actor: pageOf(LEADS.actor),
  kind: pageOf(LEADS.kind),
};

interface Wanted {
  filter: AuditFilter;
  after: AuditPosition | null;
  limit: number;
}

/**
 * Returns the newest audited events after a position, and where the next page starts, or null. With several filters, a
 * page may end early. One statement.
 */
export async function readAudit(
  sql: RunSql,
  organization_id: string,
  { filter, after, limit }: Wanted,
): Promise<{ rows: AuditRow[]; next: AuditPosition | null }> {
  const { actor = null, kind = null, subject = null, from = "-infinity", to = "infinity" } = filter;
  const { at, id } = after ?? { at: to, id: "" };
  const values = [organization_id, at, id, from, kind, actor, subject, limit + 1];
  const examined = await sql<Examined>(PAGES[leadOf(filter)], values);
  const page = examined.slice(0, limit);
  const last = page.at(-1);
  const hasMore = examined.length > limit || last?.stops === true;
  return {
    rows: page.filter(({ fits }) => fits).map(({ fits: _, stops: __, ...row }) => row),
    next: hasMore && last !== undefined ? { at: last.at.toISOString(), id: last.id } : null,
  };
}

/** The filter that matches the fewest events. */
function leadOf({ subject, actor, kind }: AuditFilter): keyof typeof PAGES {
  if (subject !== undefined) return "subject";
  if (actor !== undefined) return "actor";
  return kind === undefined ? "all" : "kind";
}
