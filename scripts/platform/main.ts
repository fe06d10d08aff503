/**
 * `npm run platform -- new NAME [--title TITLE]`: writes the folder of a new platform from `skeleton/` and lists it. Its
 * tests then name what isn't written yet: `npx vitest run platforms/written.test.ts` and its conformance suite.
 */
import { parseArgs } from "node:util";
import { runProgram } from "../run-program.ts";
import { PROJECT } from "../up/bootstrap/project.mjs";
import { readNames, writePlatform } from "./write-platform.ts";

const USAGE = `Usage: npm run platform -- new NAME [--title TITLE]
NAME is the folder's, in lower case with hyphens, such as google-business. TITLE is the name as people write it.`;

await runProgram({
  options: readOptions(process.argv.slice(2)),
  usage: USAGE,
  async run(names) {
    const written = await writePlatform(PROJECT, names);
    const { folder, provider, variables } = names;
    console.log(`${written.length} files are written to platforms/${folder}, and the platform is listed.

Next:
  1. Fill what these tests name:  npx vitest run --project unit platforms/${folder} platforms/written.test.ts
  2. Add ${variables}_CLIENT_ID and ${variables}_CLIENT_SECRET to docs/operations.md and both compose files.
  3. Add ${names.title} to the list in README.md.
  4. Try it:  npm run sandbox -- ${provider}

CONTRIBUTING.md explains each part.`);
  },
});

function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { title: { type: "string" } },
    });
    const [command, folder = "", ...rest] = positionals;
    if (command !== "new" || rest.length > 0) return null;
    return readNames(folder, values.title);
  } catch {
    return null;
  }
}
