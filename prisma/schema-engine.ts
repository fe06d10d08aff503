import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool } from "pg";
import { connectionOptions, LONG_LIMITS } from "#server/db/limits.ts";
import { MigratingPg } from "./migrating-adapter.ts";

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
