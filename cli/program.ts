import { Command } from "commander";
import type { Organization } from "#core/contract/resources/organization.ts";
import { addApi } from "./commands/api.ts";
import { addCompletion } from "./commands/completion.ts";
import type { Check } from "./commands/doctor/check.ts";
import { checkConfig } from "./commands/doctor/check-config.ts";
import { checkServer } from "./commands/doctor/check-server.ts";
import { addInstall } from "./commands/install.ts";
import { addLogin } from "./commands/login.ts";
import type { UploadOptions } from "./commands/media/upload-file.ts";
import { uploadFile } from "./commands/media/upload-file.ts";
import { addPosts } from "./commands/posts.ts";
import type { Context } from "./context.ts";
import { configFolder } from "./credentials/config-folder.ts";
import { deleteProfile } from "./credentials/profiles.ts";
import { AUTH, CliError, RefusalError, UNEXPECTED } from "./errors.ts";
import { wholeNumber } from "./parsing/numbers.ts";
import { addGlobalOptions, readGlobalOptions } from "./settings/global-options.ts";
import { VERSION } from "./version.ts";

const AFTER_HELP = `
Results are YAML on stdout (JSON with --json); everything else is on stderr.
Exit codes: 0 ok, 1 unexpected, 2 usage, 3 auth, 4 refusal, 5 not found, 6 conflict, 7 rate limited.
Environment: CRIER_API_KEY, CRIER_BASE_URL, CRIER_ORG, CRIER_PROFILE. Flags win over them.

Start with:
  crier login
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
  addApi(program, context);
  addInstall(program, context);
  addDoctor(program, context);
  return program;
}

function addWhoami(program: Command, context: Context): void {
  program
    .command("whoami")
    .description("Show which credential is used, and for which organization")
    .action(async () => {
      const { baseUrl, profile, credentialSource, saved } = context.settings();
      const organizations = await context.client().get<Organization[]>("/organizations");
      const fromProfile = credentialSource === "profile";
      await context.print({
        base_url: baseUrl,
        credential: fromProfile ? `profile ${profile}` : credentialSource,
        organizations: organizations.map(({ slug, name }) => ({ slug, name })),
        ...(fromProfile ? { scopes: saved?.scopes } : {}),
      });
    });
}

function addLogout(program: Command, context: Context): void {
  program
    .command("logout")
    .description("Delete the saved sign-in of a profile")
    .action(async () => {
      const { profile } = context.settings();
      const signedOut = deleteProfile(configFolder(context.host), profile);
      context.note(
        signedOut
          ? "Signed out. To revoke the API key itself, open Settings > API keys in the dashboard."
          : `The profile "${profile}" wasn't signed in.`,
      );
      if (context.host.env["CRIER_API_KEY"])
        context.note("CRIER_API_KEY is still set, and every command uses it.");
      await context.print({ profile, signed_out: signedOut });
    });
}

const LISTS = [
  { name: "orgs", path: "/organizations", description: "List the organizations you can act in" },
  {
    name: "channels",
    path: "/channels",
    description: "List the connected channels and their health",
  },
  {
    name: "capabilities",
    path: "/capabilities",
    description: "List what each channel supports: formats, limits, options",
  },
];

function addLists(program: Command, context: Context): void {
  for (const { name, path, description } of LISTS) {
    program
      .command(name)
      .description(description)
      .action(async () => context.print(await context.client().get(path)));
  }
}

function addMedia(program: Command, context: Context): void {
  const media = program.command("media").description("Upload images, videos and PDFs");
  media
    .command("upload")
    .description("Upload a file and wait until posts can use it")
    .argument("<file>", "a JPEG, PNG, WebP, GIF, AVIF, MP4, MOV, WebM or PDF")
    .option("--alt <text>", "alternative text")
    .option("--resume <id>", "resume an interrupted upload")
    .option("--no-wait", "don't wait until the file has been processed")
    .option(
      "--timeout <seconds>",
      "stop waiting for processing after this time (default: 600)",
      wholeNumber("--timeout"),
      600,
    )
    .addHelpText(
      "after",
      `
Examples:
  crier media upload launch.mp4 --alt "The launch, seen from the tower"
  crier media upload launch.mp4 --resume med_01kaj4w2g0c8v5t7n9q1r3s5w7`,
    )
    .action((file: string, options: UploadOptions) => uploadFile(context, file, options));
}

function addDoctor(program: Command, context: Context): void {
  program
    .command("doctor")
    .description("Check server, credential, clock and saved files")
    .addHelpText("after", "\nEach line is ok or says what to do. Exits with 0 if all are ok.")
    .action(async () => {
      const server = await checkServer(context);
      const reached = server.some(({ check, ok }) => check === "server" && ok);
      const credential = reached ? await checkCredential(context) : [];
      const checks: Check[] = [...server, ...credential, ...checkConfig(context)];
      await context.print(checks);
      const failed = checks.filter(({ ok }) => !ok);
      if (failed.length > 0)
        context.exit = failed.every(({ check }) => check === "credential") ? AUTH : UNEXPECTED;
    });
}

/** Checks whether the credential is accepted, and for which organization. */
async function checkCredential(context: Context): Promise<Check[]> {
  const { credentialSource, profile } = context.settings();
  try {
    const organizations = await context.client().get<Organization[]>("/organizations");
    const source = credentialSource === "profile" ? `profile ${profile}` : credentialSource;
    const slugs = organizations.map(({ slug }) => slug).join(", ");
    return [
      { check: "credential", ok: true, detail: `The API key of ${source} is valid.` },
      { check: "organization", ok: true, detail: slugs },
    ];
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const hint = error instanceof RefusalError ? error.hint : undefined;
    const wrongOrganization =
      error instanceof RefusalError && error.reason === "wrong_organization";
    return [
      {
        check: wrongOrganization ? "organization" : "credential",
        ok: false,
        detail: hint === undefined ? error.message : `${error.message} ${hint}`,
      },
    ];
  }
}
