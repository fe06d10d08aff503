/** `npm run admin`: operator commands for an instance on this machine. They are in commands.ts. */
import { parseArgs } from "node:util";
import { begin } from "../up/bootstrap/begin.mjs";
import { adminCommand } from "../up/bootstrap/project.mjs";
import { COMMANDS, type Command, type Options } from "./commands.ts";

const USAGE = `Usage: ${adminCommand("COMMAND [--json]")}

${Object.values(COMMANDS)
  .map(({ usage, does }) => `  ${usage.padEnd(67)} ${does}`)
  .join("\n")}

With --json the output is one line of JSON. Commands use the install in CRIER_HOME, or the database of DATABASE_URL.`;

type Wish = { command: Command; options: Options };

/** Null if invalid. */
function readWish(args: string[]): Wish | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: "string" },
        email: { type: "string" },
        "time-zone": { type: "string" },
        organization: { type: "string" },
        plan: { type: "string" },
        credits: { type: "string" },
        json: { type: "boolean" },
      },
    });
    const [name = "", folder = "", ...more] = positionals;
    const command = COMMANDS[name];
    const options: Options = {
      name: "",
      email: "",
      "time-zone": "",
      organization: "",
      plan: "",
      credits: "",
      json: false,
      ...values,
      folder,
    };
    if (command === undefined || more.length > 0) return null;
    const isMissing = command.needs.some((option) => !String(options[option]).trim());
    const isTooMuch = folder !== "" && !command.needs.includes("folder");
    return isMissing || isTooMuch ? null : { command, options };
  } catch {
    return null;
  }
}

const LEAST_WIDTH = 20;

async function run({ command, options }: Wish): Promise<void> {
  const { rows, json } = await command.run(options);
  const width = Math.max(LEAST_WIDTH, ...rows.map(([label]) => label.length + 2));
  const lines = rows.map(([label, value]) => `${label.padEnd(width)}${value}`);
  console.log(options.json ? JSON.stringify(json) : lines.join("\n"));
}

const wish = readWish(process.argv.slice(2));
if (wish === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await begin(() => run(wish));
}
