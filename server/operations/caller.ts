import type { Surface } from "#core/contract/resources/post-version.ts";
import type { Actor } from "../auth/actor.ts";
import type { RateBudget } from "../auth/rate-budget.ts";
import type { System } from "../system.ts";

/** Who asks, once it is known, and what is left of their organization's budget; null where the request is not charged. */
export interface Identity {
  actor: Actor;
  budget: RateBudget | null;
}

/** What a transport hands to the runner: the process's parts, and how to find out who asks. */
export interface Caller {
  system: System;
  request_id: string;
  surface: Surface;
  /** What the answer carries beside its body. The runner adds to it; each transport sends it, refusals included. */
  answer_headers: Headers;
  /** Called before anything else is looked at. Refuses. */
  authenticate(): Promise<Identity>;
  /** The slug of the organization that is asked for; null where the credential's own is meant. */
  readOrganization(): string | null;
  /** The network address the request comes from; null or absent where it isn't known. */
  address?: string | null;
}
