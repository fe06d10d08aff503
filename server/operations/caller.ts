import type { Surface } from "#core/contract/resources/post-version.ts";
import type { RateAllowance } from "#server/access/auth/rate-allowance.ts";
import type { Actor } from "#server/kernel/actor.ts";
import type { System } from "../system.ts";

/**
 * The authenticated actor and the organization's remaining rate limit. The limit is null if the request isn't counted.
 */
export interface Identity {
  actor: Actor;
  allowance: RateAllowance | null;
}

export interface Caller {
  system: System;
  request_id: string;
  surface: Surface;
  /** Response headers. The runner adds to them, and each transport sends them, even with refusals. */
  answer_headers: Map<string, string>;
  authenticate(): Promise<Identity>;
  /** Returns the slug of the requested organization, or null for the credential's own. */
  readOrganization(): string | null;
  address?: string | null;
  /** Aborted when the client has left before it was answered. */
  signal?(): AbortSignal;
}
