import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { configFolder } from "#cli/credentials/config-folder.ts";
import { deleteProfile } from "#cli/credentials/profiles.ts";

export function addLogout(program: Command, context: Context): void {
  program
    .command("logout")
    .description("Delete the saved sign-in of a profile")
    .action(async () => {
      const { profile } = context.settings();
      const signedOut = deleteProfile(configFolder(context.host), profile);
      context.note(
        signedOut
          ? "Signed out. The API key itself is revoked in the dashboard: Settings, API keys."
          : `The profile "${profile}" wasn't signed in.`,
      );
      if (context.host.env["CRIER_API_KEY"])
        context.note("CRIER_API_KEY is still set, and is used by every command.");
      await context.print({ profile, signed_out: signedOut });
    });
}
