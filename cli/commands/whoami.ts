import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import type { Organization } from "#core/contract/resources/organization.ts";

export function addWhoami(program: Command, context: Context): void {
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
