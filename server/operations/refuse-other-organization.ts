import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "../auth/actor.ts";

/** Refuses a credential in an organization that is not its own. */
export function refuseOtherOrganization({ organization }: Actor, slug: string | null): void {
  if (slug === null || slug === organization.slug) return;
  throw Refusal.because(
    "wrong_organization",
    `organization: this API key is bound to "${organization.slug}", not "${slug}". Leave the parameter out, or use that organization's key.`,
  );
}
