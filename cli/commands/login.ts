import type { Command } from "commander";
import type { z } from "zod";
import type { Context } from "#cli/context.ts";
import { configFolder } from "#cli/credentials/config-folder.ts";
import { requireWritable } from "#cli/credentials/private-file.ts";
import { type PendingLogin, readPending, writePending } from "#cli/credentials/profiles.ts";
import { CliError, REFUSED, UsageError } from "#cli/errors.ts";
import { plainText } from "#cli/output/plain-text.ts";
import { collect, wholeNumber } from "#cli/parsing/numbers.ts";
import type { RequestDeviceCode } from "#core/contract/operations/device.ts";
import { finishLogin } from "./login/finish-login.ts";

interface LoginOptions {
  resume?: true;
  scope: string[];
  timeout?: number;
}

export function addLogin(program: Command, context: Context): void {
  program
    .command("login")
    .description("Sign in by approving a code in the browser")
    .option("--resume", "finish a sign-in that was started with --no-input or interrupted")
    .option(
      "--scope <scope>",
      "request only this scope, such as posts:read; repeatable",
      collect,
      [],
    )
    .option(
      "--timeout <seconds>",
      "stop waiting for approval after this time",
      wholeNumber("--timeout"),
    )
    .addHelpText(
      "after",
      `
With --no-input it prints the address and the code and ends. Have a person open the address and
approve the code, then run \`crier login --resume\`.

--base-url is the address you open your Crier at. It is saved, so only a sign-in needs it.

Examples:
  crier login --base-url https://crier.example.com
  crier login --base-url https://crier.example.org --profile work
  crier login --no-input && crier login --resume --timeout 60`,
    )
    .action(async (options: LoginOptions) => {
      // Check before a person approves a key that can't be saved.
      requireWritable(configFolder(context.host));
      const pending = options.resume
        ? requirePending(context, options)
        : await startLogin(context, options);
      if (pending !== undefined) await finishLogin(context, pending, options.timeout);
    });
}

/** Starts a sign-in and says what to open. Undefined if it is left to `--resume`. */
async function startLogin(
  context: Context,
  options: LoginOptions,
): Promise<PendingLogin | undefined> {
  const { profile } = context.settings();
  const { pending, completeUri } = await requestCode(context, options.scope);
  writePending(configFolder(context.host), profile, pending);
  const { verification_uri, user_code, expires_at } = pending;
  if (!context.options.input) {
    await context.print({
      status: "pending",
      verification_uri_complete: completeUri,
      verification_uri,
      user_code,
      expires_at: new Date(expires_at).toISOString(),
      next: nextCommand(context),
    });
    return undefined;
  }
  // Required to sign in at all, so --quiet doesn't suppress it.
  context.host.stderr.write(
    plainText(
      `Open ${completeUri}\nand approve the code ${user_code} if the page shows the same.\n`,
    ),
  );
  if (context.host.stderr.isTTY) await showQr(context, completeUri);
  return pending;
}

async function showQr({ host }: Context, address: string): Promise<void> {
  const { renderUnicodeCompact } = await import("uqr");
  host.stderr.write(`\n${renderUnicodeCompact(address)}\n\n`);
}

function requirePending(context: Context, { scope }: LoginOptions): PendingLogin {
  if (scope.length > 0)
    throw new UsageError("--scope works only with a new sign-in, not with --resume.");
  const { profile } = context.settings();
  const pending = readPending(configFolder(context.host), profile);
  if (pending === undefined)
    throw new CliError(
      `No sign-in is pending for the profile "${profile}". Start one with \`crier login\`.`,
      REFUSED,
    );
  return pending;
}

function nextCommand(context: Context): string {
  const { profile } = context.settings();
  return `crier login --resume${profile === "default" ? "" : ` --profile ${profile}`}`;
}

type DeviceCode = z.infer<typeof RequestDeviceCode.output>;

async function requestCode(
  context: Context,
  scopes: readonly string[],
): Promise<{ pending: PendingLogin; completeUri: string }> {
  const { host } = context;
  const body = {
    client_name: `Crier CLI on ${host.hostname}`.slice(0, 100),
    ...(scopes.length === 0 ? {} : { scopes }),
  };
  const answer = await context.client().send("POST", "/device/code", { body, anonymous: true });
  const given = answer.body as DeviceCode;
  const now = host.now();
  return {
    completeUri: given.verification_uri_complete,
    pending: {
      base_url: context.settings().baseUrl,
      device_code: given.device_code,
      user_code: given.user_code,
      verification_uri: given.verification_uri,
      expires_at: now + given.expires_in * 1000,
      interval_ms: given.interval * 1000,
      next_poll_at: now + given.interval * 1000,
    },
  };
}
