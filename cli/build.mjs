/** `npm run build:cli`: bundles the CLI into cli/dist/, a package for `npm pack` and `npm install`. */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const CLI = dirname(fileURLToPath(import.meta.url));
const PROJECT = dirname(CLI);
const DIST = join(CLI, "dist");

export const BUNDLE = join(DIST, "crier.mjs");

/** All sources of the package except packages that it bundles. */
const SOURCES = [
  CLI,
  ...["core/contract", "docs/cli.md", "package.json", "server.json"].map((path) =>
    join(PROJECT, path),
  ),
];

/** Builds the bundle if it is missing or older than its sources. */
export async function buildIfStale() {
  const built = statSync(BUNDLE, { throwIfNoEntry: false });
  if (built !== undefined && SOURCES.every((path) => newest(path) <= built.mtimeMs)) return;
  await build();
}

/** Builds the bundle and its package.json. Safe to run concurrently: each file is replaced atomically. */
export async function build() {
  const { rolldown } = await import("rolldown");
  const project = readJson("package.json");
  const bundle = await rolldown({
    input: join(CLI, "main.ts"),
    cwd: PROJECT,
    platform: "node",
    transform: { target: "node20", define: { CRIER_VERSION: JSON.stringify(project.version) } },
    onLog: (level, log) => {
      if (level === "warn") console.error(log.message);
    },
  });
  const { output } = await bundle.generate({
    format: "esm",
    minify: true,
    codeSplitting: false,
    banner: "#!/usr/bin/env node",
  });
  await bundle.close();
  mkdirSync(DIST, { recursive: true });
  replace("package.json", `${JSON.stringify(packageOf(project), null, 2)}\n`);
  replace("README.md", readFileSync(join(PROJECT, "docs/cli.md"), "utf8"));
  replace("LICENSE", readFileSync(join(PROJECT, "LICENSE"), "utf8"));
  replace("crier.mjs", output[0].code, 0o755);
}

/** @param {string} name */
function readJson(name) {
  return JSON.parse(readFileSync(join(PROJECT, name), "utf8"));
}

/**
 * Returns the package.json of the npm package.
 * @param {Record<string, unknown>} project
 */
function packageOf({ version, license, keywords, homepage, bugs, repository }) {
  return {
    name: "crier",
    version,
    description: "Publish posts to your team's social channels from the command line.",
    keywords,
    homepage,
    bugs,
    repository,
    license,
    // Proves to the MCP registry that server.json is this package's.
    mcpName: readJson("server.json").name,
    type: "module",
    bin: { crier: "crier.mjs" },
    files: ["crier.mjs"],
    engines: { node: ">=20.3" },
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} mode
 */
function replace(name, text, mode = 0o644) {
  const temporary = join(DIST, `.${name}.${process.pid}`);
  writeFileSync(temporary, text, { mode });
  renameSync(temporary, join(DIST, name));
}

/**
 * Returns the modification time of a folder's newest file.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = readdirSync(path).filter((name) => path !== CLI || name !== "dist");
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();
