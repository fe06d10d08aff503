import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "../auth/actor.ts";
import { authenticateKey } from "../auth/authenticate-key.ts";
import { readCredential } from "../auth/read-credential.ts";
import type { System } from "../system.ts";

/** What every transport hands to the procedures: the process's parts, and how to find out who asks. */
export interface RequestContext {
  system: System;
  request_id: string;
  /** What the answer carries beside its body. Procedures add to it; each transport sends it, refusals included. */
  answer_headers: Headers;
  /** Called once, before anything else is looked at. Refuses. */
  authenticate(): Promise<Actor>;
}

/** For programs: the key in the headers, in the organization it is bound to. */
export function keyContext(system: System, request: Request, request_id: string): RequestContext {
  return {
    system,
    request_id,
    answer_headers: new Headers(),
    async authenticate() {
      const actor = await authenticateKey(system, readCredential(request.headers));
      const slug = new URL(request.url).searchParams.get("organization");
      if (slug !== null && slug !== actor.organization.slug) {
        throw Refusal.because(
          "wrong_organization",
          `organization: this API key is bound to "${actor.organization.slug}", not "${slug}". Leave the parameter out, or use that organization's key.`,
        );
      }
      return actor;
    },
  };
}
