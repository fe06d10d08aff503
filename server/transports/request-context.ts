import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "../auth/actor.ts";
import { authenticateKey } from "../auth/authenticate-key.ts";
import { budgetHeaders, refuseBeyond } from "../auth/rate-budget.ts";
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

/**
 * For programs: the key in the headers, in the organization it is bound to, and within its budget. The dashboard's calls
 * have a context of their own and are not charged: a program must not lock people out.
 */
export function keyContext(system: System, request: Request, request_id: string): RequestContext {
  const answer_headers = new Headers();
  return {
    system,
    request_id,
    answer_headers,
    async authenticate() {
      const { actor, budget } = await authenticateKey(system, readCredential(request.headers));
      for (const [name, value] of Object.entries(budgetHeaders(budget)))
        answer_headers.set(name, value);
      refuseBeyond(budget);
      const [slug = null, ...more] = new URL(request.url).searchParams.getAll("organization");
      if (more.length > 0) {
        throw Refusal.because("invalid_input", "organization: is given twice. Give it once.");
      }
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
