import { Refusal } from "#core/contract/refusal.ts";
import { SCOPES, type Scope, whyRoleCannot } from "#core/contract/scopes.ts";
import type { Actor } from "#server/kernel/actor.ts";

/**
 * Throws `missing_scope` if the actor lacks the scope. People read what their role can't do and who can change that;
 * programs also read the scope's name.
 */
export function requireScope(actor: Actor, scope: Scope): void {
  if (!actor.scopes.includes(scope)) throw Refusal.because("missing_scope", explain(actor, scope));
}

function explain({ kind, name, role, organization }: Actor, scope: Scope): string {
  if (kind === "person") return whyRoleCannot(role, scope, organization.name);
  return `${CREDENTIALS[kind]} "${name}" lacks the scope ${scope}, which is needed to ${SCOPES[scope].allows}. Use a key that has it; create one in Settings > API keys.`;
}

const CREDENTIALS = {
  api_key: "The API key",
  token: "The access token",
  device: "The device",
  system: "The job",
} as const satisfies Record<Exclude<Actor["kind"], "person">, string>;
