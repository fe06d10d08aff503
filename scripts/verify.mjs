/** `npm run verify`: installs what is missing, then hands over to scripts/verify/main.ts on Node 24. */
import "./up/bootstrap/require-node.mjs";
import { install } from "./install.mjs";
import { begin } from "./up/bootstrap/begin.mjs";
import { handOver } from "./up/bootstrap/hand-over.mjs";

await begin(async () => {
  await install({ say: (line) => console.log(line) });
  handOver({ script: "scripts/verify/main.ts", args: process.argv.slice(2) });
});
// Programs parse the last line, even if there is nothing else to report.
if (process.exitCode === 1) console.log("0 passed, 1 failed");
