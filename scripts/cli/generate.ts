import type { Command } from "commander";
import { createContext } from "#cli/context.ts";
import { processHost } from "#cli/host.ts";
import { createProgram } from "#cli/program.ts";
import { FEED_TYPES } from "#core/contract/operations/events.ts";
import { webhookExample } from "#core/contract/resources/webhook-event.ts";
import { routes } from "#server/transports/rest/route-table.ts";

interface GeneratedFile {
  /** Relative to the project's folder. */
  path: string;
  text: string;
}

export function generateCliFiles(): GeneratedFile[] {
  return [
    { path: "cli/operations.json", text: `${JSON.stringify(listOperations(), null, 2)}\n` },
    { path: "cli/events.json", text: `${JSON.stringify(listEvents(), null, 2)}\n` },
    { path: "docs/cli.md", text: describeCli() },
  ];
}

/** The example of each event type, for `crier trigger`. */
function listEvents() {
  return Object.fromEntries(FEED_TYPES.map((type) => [type, webhookExample(type).data]));
}

/** What the CLI needs of an operation, without loading the contract's schemas. */
interface ListedOperation {
  method: string;
  path: string;
  /** Only of what the guide for agents lists, because the command is one small file. */
  summary?: string;
  /** Whether sending it twice has the same effect as once. */
  repeatable?: true;
}

function listOperations(): ListedOperation[] {
  return routes
    .map(({ http, summary, served, deprecation }) => {
      const { kind, agent, idempotent } = served.operation;
      return {
        method: http.method,
        path: http.path,
        ...(agent !== null && deprecation === undefined ? { summary } : {}),
        ...(kind === "query" || idempotent === true ? { repeatable: true as const } : {}),
      };
    })
    .sort((left, right) => compare(left.path, right.path) || compare(left.method, right.method));
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

const INTRODUCTION = `# The command line

<!-- Generated from \`crier --help\` by \`npm run docs:cli\`. -->

\`\`\`sh
npm install --global crier
crier login --base-url https://crier.example.com
\`\`\`

Replace the URL with that of your Crier. Or run each command with \`npx crier\`, without installing it. It needs
Node 20.3 or later and nothing else. In a clone of Crier, \`npx crier\` runs the clone's own version.

- **Sign-in.** \`crier login\` shows an address and a code, and waits until you have approved it there. It saves an API key in
  \`~/.config/crier\` (\`$XDG_CONFIG_HOME/crier\`), readable by you only and sent to its own server only. \`--profile\` keeps several apart.
  Where nothing can be saved, set \`CRIER_API_KEY\`.
- **Agents.** \`crier mcp\` connects an agent that runs commands; \`crier install\` teaches a coding agent to use this command.
- **Settings.** Flags win over \`CRIER_API_KEY\`, \`CRIER_BASE_URL\`, \`CRIER_ORG\` and \`CRIER_PROFILE\`, and these over the profile.
- **Output.** Results on stdout as YAML, or JSON with \`--json\`. Notes, progress and errors on stderr. A refusal is on stdout, too, as
  the API sent it; stderr lists which channels are ready and why the others aren't.
- **Retries.** A request is sent up to four times where the network fails, on 429 and on 503. Writes carry an idempotency key, so
  nothing is done twice.
- **Questions.** What can't be undone asks first. \`--yes\` confirms. With \`--no-input\`, or without a terminal, a missing answer is an error
  that names the flag.

| exit code | meaning |
| --- | --- |
| 0 | ok |
| 1 | unexpected: no network, a fault of the server, a timeout |
| 2 | usage |
| 3 | no credential, or an invalid one |
| 4 | refused; also a post or file that failed |
| 5 | not found |
| 6 | conflict |
| 7 | rate limited |
| 130 | interrupted |
`;

function describeCli(): string {
  const program = createProgram(createContext({ ...processHost(), env: {} }));
  return [INTRODUCTION, ...commandsOf(program).map(section)].join("\n");
}

/** Returns the commands with an action, each with its parents' names. */
function commandsOf(command: Command, path = command.name()): { command: Command; path: string }[] {
  const inner = command.createHelp().visibleCommands(command);
  if (inner.length === 0) return [{ command, path }];
  const below = inner.flatMap((child) => commandsOf(child, `${path} ${child.name()}`));
  return command.parent === null ? [{ command, path }, ...below] : below;
}

function section({ command, path }: { command: Command; path: string }): string {
  let text = "";
  command.configureOutput({ writeOut: (part) => (text += part) });
  command.configureHelp({ showGlobalOptions: false }).outputHelp();
  return `## ${path}\n\n\`\`\`text\n${text.trim()}\n\`\`\`\n`;
}
