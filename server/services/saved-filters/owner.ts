import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "#server/auth/actor.ts";

function personOf({ kind, id }: Actor): string | null {
  return kind === "person" ? id : null;
}

export function visibleTo(actor: Actor) {
  const owners = [null, personOf(actor)];
  return {
    organization_id: actor.organization.id,
    OR: [...new Set(owners)].map((user_id) => ({ user_id })),
  };
}

/**
 * Returns the owner of a new filter. Throws if the actor may not share, or is a credential, which can't have personal
 * filters.
 */
export function ownerFor(actor: Actor, shared: boolean): string | null {
  if (shared) {
    requireSharing(actor);
    return null;
  }
  const person = personOf(actor);
  if (person !== null) return person;
  throw Refusal.because(
    "invalid_input",
    "shared: Only a signed-in person has saved filters of their own. Send true to share it with the organization.",
  );
}

export function requireSharing({ kind, name, role, scopes }: Actor): void {
  if (scopes.includes("publish")) return;
  throw Refusal.because(
    "missing_scope",
    kind === "person"
      ? `Your role, ${role}, doesn't allow changing shared filters; owners, admins and editors can. You can save one for yourself.`
      : `"${name}" lacks the scope publish, needed to change shared filters. Use a key that has it.`,
  );
}
