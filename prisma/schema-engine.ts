import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import type { ColumnType } from "@prisma/driver-adapter-utils";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  isDriverAdapterError,
} from "@prisma/driver-adapter-utils";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool } from "pg";
import { connectionOptions, LONG_LIMITS } from "#server/db/limits.ts";

export type SchemaEngine = wasm.SchemaEngine;

/** Crier keeps nothing in its database that the schema does not name. */
export const FILTERS: wasm.SchemaFilter = { externalTables: [], externalEnums: [] };

let loading: Promise<void> | undefined;

/** Lends Prisma's own schema engine, as WebAssembly: there is no native program to download. */
export async function withSchemaEngine<Result>(
  connectionString: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  loading ??= load();
  await loading;
  const pool = new Pool({ ...connectionOptions(LONG_LIMITS), connectionString });
  // A lost connection also fails the query that runs on it, and that is where it is reported.
  pool.on("error", () => {});
  const adapter = bindMigrationAwareSqlAdapterFactory(new MigratingPg(pool));
  const engine = await wasm.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

/** Does by hand what the package's entry leaves to a bundler that can import WebAssembly. */
async function load(): Promise<void> {
  const glue = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const program = await readFile(glue.replace(/\.js$/, ".wasm"));
  const imports = { "./schema_engine_bg.js": withoutHolding({ ...wasm }) };
  const { instance } = await WebAssembly.instantiate(program, imports);
  wasm.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (typeof start === "function") start();
}

/** The engine never clears the timer of its lock, which would keep a process alive for ten seconds after its work. */
function withoutHolding(imports: Record<string, unknown>): WebAssembly.ModuleImports {
  const timers = Object.keys(imports).filter((name) => name.startsWith("__wbg_setTimeout"));
  const setTimer = (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref();
  const unheld = Object.fromEntries(timers.map((name) => [name, setTimer]));
  return { ...imports, ...unheld } as WebAssembly.ModuleImports;
}

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

type Query = Parameters<Adapter["queryRaw"]>[0];

type Column = { name: string; isChar: boolean };

/** The type `"char"` (one byte, in the system catalogs): https://www.postgresql.org/docs/18/datatype-character.html */
const CHAR = 18;

/**
 * Prisma's adapter, mended in two places where @prisma/adapter-pg 7.10 can't migrate:
 * it cuts a script at every semicolon, quoted or not, and runs the pieces one by one on any connection; and it refuses an
 * answer that holds a column of the type `"char"`, which the schema engine asks the system catalogs for.
 */
class MigratingPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = (query) => {
      return queryRaw(query).catch((error) => {
        if (refusesChar(error)) return queryChars({ adapter, query, queryRaw });
        throw error;
      });
    };
    adapter.executeScript = (script) => runInOneTransaction({ adapter, script });
    return adapter;
  }
}

/** PostgreSQL runs several statements that arrive as one message in one transaction (protocol-flow, 54.2.2.1). */
async function runInOneTransaction({ adapter, script }: { adapter: Adapter; script: string }) {
  try {
    await adapter.underlyingDriver().query(script);
  } catch (error) {
    const { code, severity, message, detail, column, hint } = Object(error);
    throw new DriverAdapterError({
      kind: "postgres",
      code,
      severity,
      message,
      detail,
      column,
      hint,
    });
  }
}

type QueryChars = { adapter: Adapter; query: Query; queryRaw: Adapter["queryRaw"] };

async function queryChars({ adapter, query, queryRaw }: QueryChars) {
  const columns = await describeColumns(adapter, query);
  const result = await queryRaw({ ...query, sql: castChars({ ...query, columns }) });
  return { ...result, columnTypes: result.columnTypes.map(asCharacter(columns)) };
}

function refusesChar(error: unknown): boolean {
  if (!isDriverAdapterError(error)) return false;
  return error.cause.kind === "UnsupportedNativeDataType" && error.cause.type === "char";
}

async function describeColumns(adapter: Adapter, { sql, args }: Query): Promise<Column[]> {
  const { fields } = await adapter.underlyingDriver().query({ text: sql, values: args });
  return fields.map(({ name, dataTypeID }) => ({ name, isChar: dataTypeID === CHAR }));
}

function castChars({ sql, columns }: { sql: string; columns: Column[] }): string {
  const list = columns.map(({ name, isChar }) => `"${name}"${isChar ? "::text" : ""} AS "${name}"`);
  return `SELECT ${list.join(", ")} FROM (${sql.trim().replace(/;$/, "")}) AS described`;
}

function asCharacter(columns: Column[]) {
  return (type: ColumnType, at: number): ColumnType =>
    columns[at]?.isChar ? ColumnTypeEnum.Character : type;
}
