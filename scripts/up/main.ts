/**
 * The supervisor behind `npm run up` and `npm run dev`: starts and stops database, migrations, build and app.
 * bootstrap/ has the plain JavaScript that also runs before Node 24 is installed.
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

// 0 after an orderly stop by any signal, because npm would report anything else as a failure.
process.exit();
