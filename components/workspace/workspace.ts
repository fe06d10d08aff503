import type { ApprovalSettings } from "#core/contract/resources/approval.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { HomeCounts } from "#core/contract/resources/home.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Role } from "#core/contract/scopes.ts";
import type { SignInForm } from "#core/domain/sign-in-form.ts";

export interface Platform {
  manifest: ProviderManifest;
  /** How people connect an account; null if only a sandbox can be connected. */
  sign_in_form: SignInForm | null;
  deletes: boolean;
  /** Settings that the operator must set before accounts can be connected; null if none are missing. */
  missing_settings: string | null;
  /** The platform's webhook; null if it has none. */
  events: {
    /** Path of Crier's URL to enter at the platform. */
    path: string;
    /** Variables that the operator must set before its events are accepted; null if none are missing. */
    missing: string | null;
  } | null;
}

/** Why publishing is paused, and who can resume it: the operator, an owner or admin, or the person. */
export interface Pause {
  reason: string;
  ends: "by_you" | "by_admins" | "by_operator";
}

/** A version of a platform's API that ends soon or has ended. */
export interface ApiEnd {
  /** What ends and when, as a sentence. */
  title: string;
  has_ended: boolean;
  /** Its platforms: names in requests, and as people write them. */
  providers: string[];
  titles: string[];
  /** The variable with which the operator can change the version; null if there is none. */
  variable: string | null;
}

export interface Workspace {
  organization: {
    slug: string;
    name: string;
    time_zone: string;
    /** Which posts need approval. */
    approval: Pick<ApprovalSettings, "mode" | "project_ids">;
    /** Null unless it is being deleted. */
    deletion?: { deletes_at: string; by: string } | null;
  };
  person: {
    id: string;
    email: string;
    name: string | null;
    /** The person's own; null uses the browser's. */
    time_zone: string | null;
    avatar_url: string | null;
    role: Role;
  };
  /** Names of up to three owners, for people who have to ask one; empty for owners. */
  owners: string[];
  /** All organizations that the person can use, oldest first. */
  memberships: { slug: string; name: string }[];
  platforms: Platform[];
  /** Options that sandbox channels have besides their platform's. */
  sandbox_options: OptionRule[];
  /** Crier's public origin, for displayed URLs. */
  origin: string;
  /** The channels when the page was rendered. */
  channels: Channel[];
  /** How many posts needed a person when the page was rendered. */
  counts: HomeCounts;
  pause: Pause | null;
  /** For owners, whether or not they have channels there. */
  api_ends: ApiEnd[];
  /** Whether plans and credits apply: they are sold, or the operator has set limits. */
  has_billing: boolean;
  /** Position in the event log that the page shows. */
  live_cursor: string;
  now: string;
}
