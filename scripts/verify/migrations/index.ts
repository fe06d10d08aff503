/** Checks that the previous release's code can still run on the schema after the newer migrations. */
import { readMigrations } from "#prisma/read-migrations.ts";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";
import { findReleasedMigration } from "./last-release.ts";

const WAY_OUT = `Processes of the previous release may still run while the database is migrated. Stop using it in this release, and remove it
in the next one, under a comment "-- Unused since <migration>" (CONTRIBUTING.md, Add a migration).`;

/**
 * Reports what a migration removes or tightens in the same release that removes its last use. Before the first release
 * (a tag such as v0.1.0), any migration may do so.
 */
export async function checkMigrations(): Promise<Outcome> {
  const released = await findReleasedMigration(PROJECT);
  if (released === null) return CHECKED;
  const { migrationDirectories } = await readMigrations();
  const migrations = migrationDirectories.map(({ path, migrationFile }) => ({
    name: path,
    sql: migrationFile.content.value,
  }));
  const lines = findBreaking(migrations, released);
  return lines.length === 0 ? CHECKED : failed(`${lines.join("\n")}\n\n${WAY_OUT}`);
}

/** What a migration's statement breaks for code written before it. */
interface Rule {
  pattern: RegExp;
  what: string;
}

const NAME = String.raw`"?([\w.]+)"?`;

const RULES: readonly Rule[] = [
  { pattern: /\bDROP\s+(?:TABLE|SCHEMA|TYPE|FUNCTION|VIEW)\b/i, what: "drops what it may use" },
  { pattern: /\bDROP\s+COLUMN\b/i, what: "drops a column" },
  { pattern: /\bRENAME\b(?!\s+CONSTRAINT)/i, what: "renames" },
  {
    pattern: /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
    what: "changes a column's type",
  },
  { pattern: /\bSET\s+NOT\s+NULL\b/i, what: "lets a column be NULL no more" },
  { pattern: /\bDROP\s+DEFAULT\b/i, what: "takes a default away" },
  {
    pattern: /\bADD\s+COLUMN\b(?=[^,;]*\bNOT\s+NULL\b)(?![^,;]*\bDEFAULT\b)/i,
    what: "adds a column that must be given",
  },
  { pattern: /\bADD\s+CONSTRAINT\b/i, what: "adds a constraint" },
  { pattern: /\bCREATE\s+UNIQUE\s+INDEX\b/i, what: "refuses rows that are equal" },
];

const HARMLESS_RENAME = /^\s*ALTER\s+INDEX\b/i;

const TARGET = new RegExp(
  String.raw`\b(?:ALTER\s+TABLE(?:\s+ONLY)?(?:\s+IF\s+EXISTS)?|ON)\s+${NAME}`,
  "i",
);

const CREATED = new RegExp(
  String.raw`\bCREATE\s+(?:UNLOGGED\s+|TEMP\s+|TEMPORARY\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?${NAME}`,
  "gi",
);

/** `-- Unused since <migration>` above the statement, or `-- Accepted: <why>`. */
const UNUSED_SINCE = /^--\s*(?:Unused|Kept) since (\w+)/im;

const ACCEPTED = /^--\s*Accepted: \S/im;

interface Migration {
  name: string;
  sql: string;
}

/**
 * Returns, one line each, what in the migrations after `released` would break the previous release while it still runs:
 * columns that are dropped, renamed or tightened. Tables created after it may be changed freely. A comment above the
 * statement allows it: `-- Unused since <migration>` (or `-- Kept since`, if everything written satisfies it) names a
 * migration that the release has; `-- Accepted: <why>` gives a reason.
 */
export function findBreaking(migrations: readonly Migration[], released: string): string[] {
  const later = migrations.filter(({ name }) => name > released);
  const created = new Set(later.flatMap(({ sql }) => tablesIn(sql)));
  return later.flatMap(({ name, sql }) =>
    statementsIn(sql)
      .filter((statement) => !isAllowed(statement, released))
      .flatMap((statement) => {
        const what = breakIn(statement, created);
        return what === null ? [] : [`${name} ${what}: ${inOneLine(statement)}`];
      }),
  );
}

function breakIn(statement: string, created: ReadonlySet<string>): string | null {
  const code = withoutComments(statement);
  const target = code.match(TARGET)?.[1];
  if (HARMLESS_RENAME.test(code) || (target !== undefined && created.has(target))) return null;
  return RULES.find(({ pattern }) => pattern.test(code))?.what ?? null;
}

function isAllowed(statement: string, released: string): boolean {
  const since = statement.match(UNUSED_SINCE)?.[1];
  return ACCEPTED.test(statement) || (since !== undefined && since <= released);
}

function tablesIn(sql: string): string[] {
  return [...withoutComments(sql).matchAll(CREATED)].map(([, name = ""]) => name);
}

/** Each with the comments above it. Also splits the content of `$$ … $$`, whose statements are checked individually. */
function statementsIn(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:\n|$)/)
    .filter((statement) => withoutComments(statement).trim() !== "");
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, "");
}

function inOneLine(statement: string): string {
  return withoutComments(statement).trim().replace(/\s+/g, " ").slice(0, 160);
}
