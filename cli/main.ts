import { processHost } from "./host.ts";
import { run } from "./run.ts";

const code = await run(processHost());
// Open connections and a half-read stdin must not keep the process, but what was written must get out.
process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
