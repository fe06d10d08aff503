import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import type { EntryDraft } from "#core/domain/verdict/index.ts";
import type { Version } from "./version.ts";

/** A repair that a person chose, and whether the items that it makes are to be numbered. */
export interface Mending {
  fix: Fix;
  numbering?: Numbering;
}

/** Whether a repair can be made on the words. A crop is a decision about a picture. */
export function isRepairable({ kind }: { kind: FixKind }): boolean {
  return kind !== "crop_to";
}

/**
 * What a channel has of its own once a repair is made, by the code the server would use; null where the repair finds
 * nothing to change. The code is loaded when it is first wanted: rejects where that fails.
 */
export async function repair(
  version: Version,
  draft: EntryDraft,
  { fix, numbering = "keep" }: Mending,
): Promise<Version | null> {
  const { applyFix } = await import("./engine.ts");
  const repaired = applyFix(draft, fix, numbering);
  if (Object.keys(repaired).length === 0) return null;
  const { markdown: content = version.content, ...rest } = repaired;
  return { ...version, ...rest, content };
}

/** What a channel has of its own with the items of its thread numbered, or not. Rejects where the code can't be loaded. */
export async function number(
  version: Version,
  draft: EntryDraft,
  numbering: Numbering,
): Promise<Version> {
  const { renumber } = await import("./engine.ts");
  return { ...version, content: renumber(draft, numbering) };
}
