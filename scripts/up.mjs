/** `npm run up` and `npm run dev`: installs what is missing, then hands over to scripts/up/main.ts on Node 24. */
import "./up/bootstrap/require-node.mjs";
import { install, isInstalled } from "./install.mjs";
import { begin } from "./up/bootstrap/begin.mjs";
import { handOver } from "./up/bootstrap/hand-over.mjs";
import { refuseBusyPorts } from "./up/bootstrap/port.mjs";
import { readSettings } from "./up/bootstrap/settings.mjs";

await begin(async () => {
  const settings = readSettings(process.env);
  // Before a minute of installing, rather than after it.
  if (!isInstalled()) await refuseBusyPorts(settings);
  await install({ say: (line) => console.log(line) });
  handOver({ script: "scripts/up/main.ts", args: process.argv.slice(2) });
});
