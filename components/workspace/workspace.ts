import type { Channel } from "#core/contract/resources/channel.ts";
import type { HomeCounts } from "#core/contract/resources/home.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Role } from "#core/contract/scopes.ts";

/** A platform that channels can be connected on. */
export interface Platform {
  manifest: ProviderManifest;
  /** Whether real accounts can be connected, or only a sandbox. */
  connects_live: boolean;
  /** Whether what is published there can be deleted through Crier. */
  deletes: boolean;
  /** What the operator must set before accounts can be connected; null where nothing is missing. */
  missing_settings: string | null;
  /** Where it tells Crier by itself what happens there; null where it tells nothing. */
  events: {
    /** Of Crier's address that is entered at the platform. */
    path: string;
    /** The variables that the operator must set before what it tells is believed; null where nothing is missing. */
    missing: string | null;
  } | null;
}

/** Why nothing goes out at present, and who can end that: the operator, an owner or admin, or the person themselves. */
export interface Pause {
  reason: string;
  ends: "by_you" | "by_admins" | "by_operator";
}

/** Where a person works: an organization, and what every page of it needs to know. */
export interface Workspace {
  organization: { slug: string; name: string; time_zone: string };
  person: {
    id: string;
    email: string;
    name: string | null;
    /** Their own; null where their browser's counts. */
    time_zone: string | null;
    avatar_url: string | null;
    /** In this organization. */
    role: Role;
  };
  /** All organizations the person can act in, oldest first. */
  memberships: { slug: string; name: string }[];
  platforms: Platform[];
  /** Crier's public origin, for addresses that are shown. */
  origin: string;
  /** The channels when the page was made. */
  channels: Channel[];
  /** How many posts needed a person when the page was made. */
  counts: HomeCounts;
  /** Set while nothing goes out. */
  pause: Pause | null;
  /** Whether plans and credits mean anything here: they are sold, or the operator has set limits. */
  has_billing: boolean;
  /** The place in the record of changes that the page shows. */
  live_cursor: string;
  /** When the page was made. */
  now: string;
}
