import { Refusal } from "#core/contract/refusal.ts";

/** Refuses a name that is taken, and says by which record; null where that record has been deleted by now. */
export function refuseTaken(kind: string, owner: { id: string; name: string } | null): never {
  throw Refusal.because(
    "name_taken",
    owner === null
      ? `name: another ${kind} had this name a moment ago. Try again.`
      : `name: the ${kind} "${owner.name}" (${owner.id}) has this name already. Use that one, or choose another name.`,
  );
}
