/** Runs a TypeScript program of this project: `node scripts/run.mjs scripts/admin/main.ts [arguments]`. */
import "./up/bootstrap/require-node.mjs";
import { install } from "./install.mjs";
import { begin } from "./up/bootstrap/begin.mjs";
import { handOver } from "./up/bootstrap/hand-over.mjs";

const [script = "", ...args] = process.argv.slice(2);

// Progress is written to stderr, because stdout belongs to the program.
await begin(async () => {
  await install({ say: (line) => console.error(line) });
  handOver({ script, args });
});
