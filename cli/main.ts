import { processHost } from "./host.ts";
import { run } from "./run.ts";

const code = await run(processHost());
// Open connections and a half-read stdin must not keep the process alive, but output must be flushed.
process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
