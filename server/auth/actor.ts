import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";

/** Who acts, in which organization. Every way of signing in ends in one of these. */
export interface Actor {
  kind: "api_key" | "person";
  /** The key's or the person's id. */
  id: string;
  /** What the key is called, or the person. */
  name: string;
  organization: { id: string; slug: string; name: string; policy: OrganizationPolicy };
}
