import { Refusal } from "#core/contract/refusal.ts";
import { type Role, SCOPES, type Scope } from "#core/contract/scopes.ts";
import type { Actor } from "./actor.ts";

/** Throws `missing_scope`, with the scope's name and how to get it, if the actor lacks the scope. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (!actor.scopes.includes(scope)) throw Refusal.because("missing_scope", explain(actor, scope));
}

function explain({ kind, name, role, organization }: Actor, scope: Scope): string {
  const { allows, roles } = SCOPES[scope];
  if (kind === "person") {
    return `Your role in ${organization.name}, ${role}, doesn't allow you to ${allows} (scope ${scope}). Ask an owner of ${organization.name} for the role ${leastRole(roles)}.`;
  }
  return `${CREDENTIALS[kind]} "${name}" lacks the scope ${scope}, which is needed to ${allows}. Use a key that has it; create one in Settings > API keys.`;
}

const CREDENTIALS = {
  api_key: "The API key",
  token: "The access token",
  device: "The device",
  system: "The job",
} as const satisfies Record<Exclude<Actor["kind"], "person">, string>;

/** Roles are listed from most to least powerful. */
function leastRole(roles: readonly Role[]): Role {
  return roles.at(-1) ?? "owner";
}
