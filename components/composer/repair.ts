import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { EntryDraft } from "#core/domain/verdict/index.ts";
import type { Version } from "./version.ts";

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
  fix: Fix,
): Promise<Version | null> {
  const { applyFix } = await import("./engine.ts");
  const repaired = applyFix(draft, fix);
  if (Object.keys(repaired).length === 0) return null;
  const { markdown: content = version.content, ...rest } = repaired;
  return { ...version, ...rest, content };
}
