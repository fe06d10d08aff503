/** Installs what is missing, and prints the command that starts Crier on Node 24 (up.sh). */
import "./up/bootstrap/require-node.mjs";
import { join } from "node:path";
import { install, isInstalled } from "./install.mjs";
import { begin } from "./up/bootstrap/begin.mjs";
import { findCompileCache } from "./up/bootstrap/compile-cache.mjs";
import { requireOwnNode } from "./up/bootstrap/node.mjs";
import { refuseBusyPorts } from "./up/bootstrap/port.mjs";
import { PROJECT } from "./up/bootstrap/project.mjs";
import { readSettings } from "./up/bootstrap/settings.mjs";
import { whenOrphaned } from "./up/bootstrap/when-orphaned.mjs";

/** The supervisor's garbage is collected sooner: it stays as long as Crier runs. */
const SPARING = ["--max-semi-space-size=1"];

await begin(async () => {
  const settings = readSettings(process.env);
  // What it is installing ends with it (run-quietly.mjs).
  if (process.env.npm_lifecycle_event) whenOrphaned(() => process.exit(1));
  // Before a minute of installing, rather than after it.
  if (!isInstalled()) await refuseBusyPorts(settings);
  // Standard output is for the command.
  await install({ say: (line) => console.error(line) });
  const cache = process.env.NODE_COMPILE_CACHE ?? findCompileCache(settings.home, PROJECT);
  const variables = cache === null ? [] : ["env", `NODE_COMPILE_CACHE=${cache}`];
  const program = [...SPARING, join(PROJECT, "scripts/up/main.ts"), ...process.argv.slice(2)];
  console.log([...variables, requireOwnNode(), ...program].map(quoted).join(" "));
});

/** @param {string} word */
function quoted(word) {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
