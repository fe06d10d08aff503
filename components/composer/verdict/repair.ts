import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import type { Override } from "../draft/override.ts";

/** A fix that a person chose, and whether the items that it makes are to be numbered. */
export interface FixChoice {
  fix: Fix;
  numbering?: Numbering;
}

/** Whether a fix can be made on the words. A crop is a decision about a picture. */
export function isRepairable({ kind }: { kind: FixKind }): boolean {
  return kind !== "crop_to";
}

/**
 * What a channel has of its own once a fix is applied, by the code the server would use: its words too, whatever was
 * fixed. Null where the fix finds nothing to change. The code is loaded when it is first wanted: rejects where that
 * fails.
 */
export async function repair(
  override: Override,
  copy: Copy,
  { fix, numbering = "keep" }: FixChoice,
): Promise<Override | null> {
  const { applyFix } = await import("./engine.ts");
  const repaired = applyFix(copy, fix, numbering);
  if (Object.keys(repaired).length === 0) return null;
  const { markdown: content = copy.markdown, ...rest } = repaired;
  return { ...override, ...rest, content };
}

/**
 * What a channel has of its own with the items of its thread numbered, or not. Rejects where the code can't be loaded.
 */
export async function number(
  override: Override,
  copy: Copy,
  numbering: Numbering,
): Promise<Override> {
  const { renumber } = await import("./engine.ts");
  return { ...override, content: renumber(copy, numbering) };
}
