/** For tests: what a database is made of, in sorted lines. Columns of a table in the order of their names. */
import { Client } from "pg";

/** One statement per kind, so that a kind that PostgreSQL describes by itself is one call of its function. */
const KINDS = [
  `SELECT 'table ' || relname || CASE relpersistence WHEN 'u' THEN ' unlogged' ELSE '' END
     || CASE relkind WHEN 'p' THEN ' partitioned' ELSE '' END
     || CASE WHEN relrowsecurity THEN ' row security' ELSE '' END
     || coalesce(' with ' || array_to_string(reloptions, ', '), '')
   FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = $1::regnamespace`,
  `SELECT format('column %s.%s %s', relname, attname, format_type(atttypid, atttypmod))
     || CASE WHEN attnotnull THEN ' not null' ELSE '' END
     || CASE attidentity WHEN '' THEN '' ELSE ' identity' END
     || coalesce(CASE attgenerated WHEN '' THEN ' default ' ELSE ' generated ' END || pg_get_expr(adbin, adrelid), '')
     || CASE WHEN attcollation <> typcollation THEN ' collate ' || attcollation::regcollation::text ELSE '' END
     || coalesce(' with ' || array_to_string(attoptions, ', '), '')
   FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
   LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE relkind IN ('r', 'p') AND relnamespace = $1::regnamespace AND attnum > 0 AND NOT attisdropped`,
  // PostgreSQL 18 also lists the columns that are not null here.
  `SELECT format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
   FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype <> 'n'`,
  `SELECT format('index %s', pg_get_indexdef(indexrelid)) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
   WHERE relnamespace = $1::regnamespace`,
  `SELECT format('enum %s %s', typname, string_agg(enumlabel, ', ' ORDER BY enumsortorder))
   FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid WHERE typnamespace = $1::regnamespace GROUP BY typname`,
  `SELECT format('function %s(%s) returns %s, %s %s', proname, pg_get_function_arguments(pg_proc.oid),
     pg_get_function_result(pg_proc.oid), lanname,
     CASE provolatile WHEN 'i' THEN 'immutable' WHEN 's' THEN 'stable' ELSE 'volatile' END)
   FROM pg_proc JOIN pg_language ON pg_language.oid = prolang WHERE pronamespace = $1::regnamespace`,
  `SELECT 'trigger ' || pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
   WHERE relnamespace = $1::regnamespace AND NOT tgisinternal`,
  `SELECT format('view %s %s', relname, regexp_replace(pg_get_viewdef(oid), '\\s+', ' ', 'g'))
   FROM pg_class WHERE relkind IN ('v', 'm') AND relnamespace = $1::regnamespace`,
  `SELECT format('sequence %s %s', sequencename, data_type) FROM pg_sequences WHERE schemaname = $1`,
  `SELECT format('policy %s.%s', tablename, policyname) FROM pg_policies WHERE schemaname = $1`,
  `SELECT format('rule %s', definition) FROM pg_rules WHERE schemaname = $1`,
  `SELECT format('statistics %s', pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext WHERE stxnamespace = $1::regnamespace`,
  `SELECT format('domain %s', typname) FROM pg_type WHERE typtype = 'd' AND typnamespace = $1::regnamespace`,
  `SELECT format('comment on %s %s', pg_describe_object(classoid, objoid, objsubid), description)
   FROM pg_description JOIN pg_class ON classoid = 'pg_class'::regclass AND pg_class.oid = objoid
   WHERE relnamespace = $1::regnamespace`,
  `SELECT 'extension ' || extname FROM pg_extension WHERE $1 <> ''`,
];

/** Of Prisma: its rows differ between databases. */
const HISTORY = "_prisma_migrations";

/** The rows that migrations insert are part of it. */
export async function readCatalog(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const lines: string[] = [];
    const read = async (statement: string, values: string[]) => {
      const { rows } = await client.query({ text: statement, values, rowMode: "array" });
      lines.push(...rows.map(([line]) => String(line)));
    };
    for (const kind of KINDS) await read(kind, ["public"]);
    const tables = lines.flatMap((line) => line.match(/^table (\w+)/)?.[1] ?? []);
    for (const table of tables.filter((name) => name !== HISTORY))
      await read(
        `SELECT format('row %s %s', $1::text, to_jsonb(stored)) FROM "${table}" AS stored`,
        [table],
      );
    return lines.filter((line) => !line.includes(HISTORY)).sort();
  } finally {
    await client.end();
  }
}
