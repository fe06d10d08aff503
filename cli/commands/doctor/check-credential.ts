import type { Context } from "#cli/context.ts";
import { CliError, RefusalError } from "#cli/errors.ts";
import type { Organization } from "#core/contract/resources/organization.ts";
import type { Check } from "./check.ts";

/** Checks whether the credential is accepted, and for which organization. */
export async function checkCredential(context: Context): Promise<Check[]> {
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
