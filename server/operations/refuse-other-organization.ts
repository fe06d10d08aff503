import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "../auth/actor.ts";

export function refuseOtherOrganization({ organization }: Actor, slug: string | null): void {
  if (slug === null || slug === organization.slug) return;
  throw Refusal.because(
    "wrong_organization",
    `organization: This API key belongs to "${organization.slug}", not "${slug}". Omit the parameter, or use a key of that organization.`,
  );
}
