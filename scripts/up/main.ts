/**
 * The supervisor behind `npm run up` and `npm run dev`: database, migrations, build, app, and all of it down again.
 * This folder holds what starts and stops things; bootstrap/ holds the plain JavaScript that also runs before Node 24
 * is there.
 */
import { begin } from "./bootstrap/begin.mjs";
import { readSettings } from "./bootstrap/settings.mjs";
import { listenForStop } from "./stop-request.ts";
import { up } from "./up.ts";

await begin(async () => {
  const settings = readSettings(process.env);
  const mode = process.argv.includes("--dev") ? "development" : "production";
  await up({ settings, mode, request: listenForStop(), say: (line) => console.log(line) });
});

// 0 after an orderly stop, whichever signal asked for it: npm would report anything else as a failure.
process.exit();
