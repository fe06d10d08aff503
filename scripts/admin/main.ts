/**
 * `npm run admin`: what an operator does to a running install from its own machine. The commands are in commands.ts.
 */
import { parseArgs } from "node:util";
import { Refusal } from "#core/contract/refusal.ts";
import { createDatabase } from "#server/db/client.ts";
import { LONG_LIMITS } from "#server/db/limits.ts";
import { begin } from "../up/bootstrap/begin.mjs";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { COMMANDS, type Command, type Options, showAnswer } from "./commands.ts";
import { findDatabaseUrl } from "./find-database-url.ts";

const USAGE = `Usage: npm run admin -- COMMAND [--json]

${Object.values(COMMANDS)
  .map(({ usage, does }) => `  ${usage.padEnd(50)} ${does}`)
  .join("\n")}

With --json the answer is one line of JSON. It works on the install of CRIER_HOME, or on the database of DATABASE_URL.`;

type Wish = { command: Command; options: Options };

/** Null when it can't be understood. */
function readWish(args: string[]): Wish | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: "string" }, email: { type: "string" }, json: { type: "boolean" } },
    });
    const command = COMMANDS[positionals[0] ?? ""];
    const missing = command?.needs.some((option) => !values[option]?.trim());
    if (command === undefined || missing || positionals.length > 1) return null;
    return { command, options: { name: "", email: "", json: false, ...values } };
  } catch {
    return null;
  }
}

async function run({ command, options }: Wish): Promise<void> {
  const connectionString = findDatabaseUrl(process.env);
  const db = createDatabase({ connectionString, connections: 1, limits: LONG_LIMITS });
  try {
    const answer = await command.run({ db, ...options });
    console.log(options.json ? JSON.stringify(answer) : showAnswer(answer));
  } catch (error) {
    throw error instanceof Refusal ? new CannotStartError(error.message, { cause: error }) : error;
  } finally {
    await db.close();
  }
}

const wish = readWish(process.argv.slice(2));
if (wish === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await begin(() => run(wish));
}
