import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import { readPlaces } from "../draft/file-places.ts";
import type { Override } from "../draft/override.ts";
import type { DraftCopy } from "./engine.ts";

export interface FixChoice {
  fix: Fix;
  numbering?: Numbering;
}

/** Whether a fix can be applied to the text. Cropping needs a person. */
export function isRepairable({ kind }: { kind: FixKind }): boolean {
  return kind !== "crop_to";
}

/**
 * Returns a channel's override with a fix applied, by the server's code. If only its title was fixed, its text still
 * follows the post. Null if the fix has nothing to change. The code is loaded on first use; rejects if that fails.
 */
export async function repair(
  override: Override,
  copy: DraftCopy,
  { fix, numbering = "keep" }: FixChoice,
): Promise<Override | null> {
  const { applyFix, withLinks } = await import("./engine.ts");
  const repaired = applyFix(withLinks(copy), fix, numbering);
  if (Object.keys(repaired).length === 0) return null;
  const { markdown, media, ...rest } = repaired;
  const isText = markdown !== undefined || rest.format !== undefined;
  const content = isText ? (markdown ?? copy.markdown) : override.content;
  return { ...override, ...rest, ...filesOf(copy, media), content };
}

function placesOf(media: Copy["media"]): string {
  return media.map(({ id, item = 0 }) => `${id}@${item}`).join(" ");
}

/** Files that moved with their text to other items of a thread become customized. */
function filesOf(
  copy: Copy,
  media: Copy["media"] = copy.media,
): Pick<Override, "media" | "places"> {
  if (placesOf(media) === placesOf(copy.media)) return {};
  const placed = media.map(({ id, item = 0 }) => ({ id, item }));
  return { media: placed.map(({ id }) => id), places: readPlaces(placed) };
}

/** Returns a channel's override with the items of its thread numbered or not. Rejects if the code can't be loaded. */
export async function number(
  override: Override,
  copy: DraftCopy,
  numbering: Numbering,
): Promise<Override> {
  const { renumber, withLinks } = await import("./engine.ts");
  const { markdown: content, media } = renumber(withLinks(copy), numbering);
  return { ...override, ...filesOf(copy, media), content };
}
