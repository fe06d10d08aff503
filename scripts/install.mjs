/**
 * Installs what TypeScript needs to run: dependencies (including Node 24) and the generated database client. Plain
 * JavaScript for the system's Node 20 or later, like everything in up/bootstrap/, its only allowed imports.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CannotStartError } from "./up/bootstrap/cannot-start-error.mjs";
import { hashFiles } from "./up/bootstrap/hash-files.mjs";
import { waitForLock } from "./up/bootstrap/lock.mjs";
import { canHaveNode, explainMissingNode, findNode } from "./up/bootstrap/node.mjs";
import { PROJECT, projectLock } from "./up/bootstrap/project.mjs";
import { runQuietly } from "./up/bootstrap/run-quietly.mjs";
import { toolFailure } from "./up/bootstrap/tool-failure.mjs";

/** @typedef {import("./up/bootstrap/lock.mjs").Lock} Lock */
/** @typedef {{ name: string, line: string, stamp: string, inputs: string[], command: () => string[], isMade: () => boolean, missing: () => string }} Step */

const CLIENT = join(PROJECT, "server/db/generated/client.ts");

// npm runs on the system's Node, which `engines` may not allow: the packages run on another one.
const FLAGS = ["--no-audit", "--no-fund", "--loglevel=error", "--engine-strict=false"];

/** @type {Step[]} */
const STEPS = [
  {
    name: "npm ci",
    line: "Installing dependencies (about a minute)…",
    stamp: "node_modules/.crier-installed",
    inputs: ["package-lock.json"],
    // With NODE_ENV=production npm would omit what the build needs; our Node is one of the optional packages.
    command: () => [...npm(), "ci", "--include=dev", "--include=optional", ...FLAGS],
    isMade: () => findNode() !== null,
    missing: explainMissingNode,
  },
  {
    name: "prisma generate",
    line: "Generating the database client…",
    stamp: "node_modules/.crier-generated",
    inputs: ["prisma/schema", "prisma.config.ts", "package-lock.json"],
    command: () => [
      findNode() ?? process.execPath,
      join(PROJECT, "node_modules/prisma/build/index.js"),
      "generate",
    ],
    isMade: () => existsSync(CLIENT),
    missing: () => `${CLIENT} is missing after prisma generate.`,
  },
];

export function isInstalled() {
  return STEPS.every(isDone);
}

/**
 * Installs what is missing or was installed from another package-lock.json. Safe to call concurrently: one
 * call does the work, the others wait. Throws CannotStartError.
 * @param {{ say: (line: string) => void }} output
 */
export async function install({ say }) {
  if (isInstalled()) return;
  // Before a minute of installing, rather than after it.
  if (!canHaveNode()) throw new CannotStartError(explainMissingNode());
  const onWait = () => say("Another process is installing: waiting for it…");
  const lock = await waitForLock(projectLock("install"), { onWait });
  try {
    for (const step of STEPS) await take({ step, lock, say });
  } finally {
    lock.release();
  }
}

/** @param {{ step: Step, lock: Lock, say: (line: string) => void }} input */
async function take({ step, lock, say }) {
  if (isDone(step)) return;
  say(step.line);
  const stamp = join(PROJECT, step.stamp);
  rmSync(stamp, { force: true });
  const { ok, output } = await runQuietly({
    command: step.command(),
    cwd: PROJECT,
    env: environment(),
    onStart: lock.shareWith,
  });
  if (!ok) throw toolFailure({ name: step.name, output });
  if (!step.isMade()) throw new CannotStartError(step.missing());
  writeFileSync(stamp, hash(step));
}

/** @param {Step} step */
function isDone(step) {
  if (!step.isMade()) return false;
  try {
    return readFileSync(join(PROJECT, step.stamp), "utf8") === hash(step);
  } catch {
    return false;
  }
}

/** @param {Step} step */
function hash({ inputs }) {
  return hashFiles({ root: PROJECT, paths: inputs, extra: [process.platform, process.arch] });
}

/** The npm that runs this script, otherwise the one on the PATH. */
function npm() {
  const { npm_execpath: script = "", npm_node_execpath: node = "" } = process.env;
  return script.endsWith("npm-cli.js") && existsSync(node) ? [node, script] : ["npm"];
}

/** Without our own node_modules on the PATH, because npm must not run on the Node that it is about to replace. */
function environment() {
  const { NODE_ENV: _, ...env } = process.env;
  const own = join(PROJECT, "node_modules");
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(own));
  // Prisma would download an engine that Crier doesn't use (prisma.config.ts).
  return { ...env, PATH: folders.join(delimiter), PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
}
