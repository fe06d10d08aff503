import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { Role, Scope } from "#core/contract/scopes.ts";

/**
 * What acts: a person who is signed in, an API key, an OAuth token, a device that a person has allowed, or Crier's own
 * durable work.
 */
export type ActorKind = "person" | "api_key" | "token" | "device" | "system";

/** Who acts, in which organization. Every way of signing in ends in one of these. */
export interface Actor {
  kind: ActorKind;
  /** The person's or the credential's id. */
  id: string;
  /** What the person or the credential is called. */
  name: string;
  organization: {
    id: string;
    slug: string;
    name: string;
    /** Whether its name and time zone have yet to be confirmed. */
    needs_setup: boolean;
    /** A name of core/domain/billing/plans.ts. */
    plan: string;
    policy: OrganizationPolicy;
    approval: ApprovalSettings;
  };
  /** Of a person: the session that they are signed in by. */
  session_id?: string;
  /** The member's; of a credential, that of who made it: it never does more than that role may. */
  role: Role;
  /** What it may do: what the role may, and the credential was given. */
  scopes: readonly Scope[];
}
