import { Command } from "commander";
import { addApi } from "./commands/api.ts";
import { addCompletion } from "./commands/completion.ts";
import { addDemo } from "./commands/demo.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addInstall } from "./commands/install.ts";
import { addListen } from "./commands/listen.ts";
import { addLists } from "./commands/lists.ts";
import { addLogin } from "./commands/login.ts";
import { addLogout } from "./commands/logout.ts";
import { addMcp } from "./commands/mcp.ts";
import { addMedia } from "./commands/media.ts";
import { addPosts } from "./commands/posts.ts";
import { addTrigger } from "./commands/trigger.ts";
import { addWhoami } from "./commands/whoami.ts";
import type { Context } from "./context.ts";
import { addGlobalOptions, readGlobalOptions } from "./settings/global-options.ts";
import { VERSION } from "./version.ts";

const AFTER_HELP = `
Results are YAML on stdout (JSON with --json); everything else is on stderr.
Exit codes: 0 ok, 1 unexpected, 2 usage, 3 auth, 4 refusal, 5 not found, 6 conflict, 7 rate limited.
Environment: CRIER_API_KEY, CRIER_BASE_URL, CRIER_ORG, CRIER_PROFILE. Flags win over them.

Start with:
  crier login --base-url https://crier.example.com
  crier channels
  crier posts create --content "Hello" --channel bluesky --at 2h`;

/** Creates the whole CLI. It throws CommanderError instead of ending the process. */
export function createProgram(context: Context): Command {
  const program = createCommands(context);
  addCompletion(program, () => createCommands(context));
  return program;
}

/** All commands except completion. */
function createCommands(context: Context): Command {
  const program = new Command("crier")
    .description("Publish posts to your team's social channels.")
    .version(VERSION, "--version", "print the version")
    .helpOption("--help", "show this help")
    .helpCommand(false)
    .showSuggestionAfterError()
    .showHelpAfterError("Run with --help for the flags and examples.")
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => context.host.stdout.write(text),
      writeErr: (text) => context.host.stderr.write(text),
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    })
    .exitOverride()
    .addHelpText("after", AFTER_HELP)
    .hook("preAction", () => {
      context.options = readGlobalOptions(program);
    });
  addGlobalOptions(program);
  addLogin(program, context);
  addLogout(program, context);
  addWhoami(program, context);
  addLists(program, context);
  addPosts(program, context);
  addMedia(program, context);
  addListen(program, context);
  addTrigger(program, context);
  addApi(program, context);
  addDemo(program, context);
  addInstall(program, context);
  addMcp(program, context);
  addDoctor(program, context);
  return program;
}
