import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { Role, Scope } from "#core/contract/scopes.ts";
import type { Leash } from "./leash.ts";

/** A signed-in person, an API key, an OAuth token, a device authorized by a person, or Crier's own durable work. */
export type ActorKind = "person" | "api_key" | "token" | "device" | "system";

export interface Actor {
  kind: ActorKind;
  id: string;
  name: string;
  organization: {
    id: string;
    slug: string;
    name: string;
    needs_setup: boolean;
    /** A plan name from core/domain/billing/plans.ts. */
    plan: string;
    policy: OrganizationPolicy;
    approval: ApprovalSettings;
    /** Only while the organization is being deleted. */
    deletion?: { deletes_at: Date; by: string };
  };
  session_id?: string;
  /** The person who created the credential. Null for people themselves, the organization's own keys and Crier. */
  creator_id: string | null;
  /** The member's role. For a credential, its creator's role, which limits what it can do. */
  role: Role;
  scopes: readonly Scope[];
  /** What limits an API key or app beyond its scopes. */
  leash?: Leash;
}

/** Returns the ID of the person behind the actor, or null for the organization's own keys and Crier. */
export function personBehind({
  kind,
  id,
  creator_id,
}: Pick<Actor, "kind" | "creator_id"> & { id: string | null }): string | null {
  return kind === "person" ? id : creator_id;
}
