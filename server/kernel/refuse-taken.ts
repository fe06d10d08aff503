import { Refusal } from "#core/contract/refusal.ts";

/** Throws because a name is taken, naming its owner. The owner is null if deleted by now. */
export function refuseTaken(kind: string, owner: { id: string; name: string } | null): never {
  throw Refusal.because(
    "name_taken",
    owner === null
      ? `name: Another ${kind} had this name a moment ago. Try again.`
      : `name: The ${kind} "${owner.name}" (${owner.id}) already has this name. Use that one, or choose another name.`,
  );
}
