import type { ServiceContext } from "#server/kernel/context.ts";
import { makeExcerpt } from "#server/kernel/excerpt/excerpt.ts";
import { START } from "#server/kernel/excerpt/excerpt-sql.ts";
import type { AuditRow } from "./read-audit.ts";

export interface FoundSubject {
  id: string;
  /** Null if it has none, or had none in its latest events. */
  name: string | null;
  exists: boolean;
}

interface Found extends FoundSubject {
  is_text: boolean;
}

/** Events of a deleted subject that are searched for its name. */
const MOST_SEARCHED = 20;

/** Per type of subject: its table, what it is called, and whether it still exists. */
const SUBJECTS: Record<string, string> = {
  post: `SELECT ${START} AS name, deleted_at IS NULL AS exists FROM post WHERE id = wanted.id AND organization_id = $1`,
  channel:
    "SELECT name, deleted_at IS NULL FROM channel WHERE id = wanted.id AND organization_id = $1",
  media:
    "SELECT filename, deleted_at IS NULL FROM media_file WHERE id = wanted.id AND organization_id = $1",
  label: named("label"),
  project: named("project"),
  channel_set: named("channel_set"),
  saved_filter: named("saved_filter"),
  saved_reply: named("saved_reply"),
  template: named("template"),
  api_key:
    "SELECT name, revoked_at IS NULL FROM api_key WHERE id = wanted.id AND organization_id = $1",
  webhook: "SELECT url, true FROM webhook WHERE id = wanted.id AND organization_id = $1",
  recurring_post:
    "SELECT left(variants[1], 561), true FROM recurring_post WHERE id = wanted.id AND organization_id = $1",
  skill: "SELECT skill, true FROM skill_run WHERE id = wanted.id AND organization_id = $1",
  skill_schedule:
    "SELECT skill, true FROM skill_schedule WHERE id = wanted.id AND organization_id = $1",
  interaction:
    "SELECT author->>'name', true FROM interaction WHERE id = wanted.id AND organization_id = $1",
  organization: "SELECT name, true FROM organization WHERE id = wanted.id AND id = $1",
  member: member(),
  calendar_feed: member(),
  device: member(),
};

/** Subjects whose name is the beginning of a text with markup. */
const TEXTS: ReadonlySet<string> = new Set(["post", "recurring_post"]);

function named(table: string): string {
  return `SELECT name, true FROM ${table} WHERE id = wanted.id AND organization_id = $1`;
}

function member(): string {
  return `SELECT coalesce(person.name, person.email), true FROM membership JOIN user_account AS person ON person.id = membership.user_id
    WHERE membership.user_id = wanted.id AND membership.organization_id = $1`;
}

const RECORDED = `
  SELECT coalesce(facts->>'name', facts->>'filename', facts->>'url', facts->>'email') AS name
  FROM (
    SELECT facts, at, id FROM event WHERE subject_id = wanted.id AND organization_id = $1
    ORDER BY at DESC, id DESC LIMIT ${MOST_SEARCHED}
  ) AS latest
  WHERE wanted.type <> 'post' AND facts ?| '{name,filename,url,email}' ORDER BY at DESC, id DESC LIMIT 1`;

const FIND = `
  SELECT wanted.id, CASE WHEN found.exists IS NULL THEN (${RECORDED}) ELSE found.name END AS name,
    coalesce(found.exists, false) AS exists, found.exists IS NOT NULL AND wanted.type = ANY ($4::text[]) AS is_text
  FROM unnest($2::text[], $3::text[]) AS wanted (type, id)
  LEFT JOIN LATERAL (${Object.entries(SUBJECTS)
    .map(
      ([type, query]) =>
        `SELECT * FROM (${query}) AS of_type (name, exists) WHERE wanted.type = '${type}'`,
    )
    .join(" UNION ALL ")}) AS found ON true`;

/** Returns what events happened to, by ID, as it is called today or was called last. One statement, or none. */
export async function findSubjects(
  { sql, organization_id }: Pick<ServiceContext, "sql" | "organization_id">,
  rows: readonly Pick<AuditRow, "subject_type" | "subject_id">[],
): Promise<Map<string, FoundSubject>> {
  const types = new Map(rows.map(({ subject_id, subject_type }) => [subject_id, subject_type]));
  if (types.size === 0) return new Map();
  const values = [organization_id, [...types.values()], [...types.keys()], [...TEXTS]];
  const found = await sql<Found>(FIND, values);
  return new Map(
    found.map(({ id, name, exists, is_text }) => [
      id,
      { id, name: name !== null && is_text ? makeExcerpt(name) : name, exists },
    ]),
  );
}
