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
          ? "Signed out. To revoke the API key itself, open Settings > API keys in the dashboard."
          : `The profile "${profile}" wasn't signed in.`,
      );
      if (context.host.env["CRIER_API_KEY"])
        context.note("CRIER_API_KEY is still set, and every command uses it.");
      await context.print({ profile, signed_out: signedOut });
    });
}
