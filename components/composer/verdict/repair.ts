import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import { readPlaces } from "../draft/file-places.ts";
import type { Override } from "../draft/override.ts";
import { loadEngine } from "./load-engine.ts";

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
 * What a channel has of its own once a fix is applied, by the code the server would use. Its text
 * follows the post where only its title was fixed. Null where the fix finds nothing to change. The code is loaded when it is first wanted: rejects where that
 * fails.
 */
export async function repair(
  override: Override,
  copy: Copy,
  { fix, numbering = "keep" }: FixChoice,
): Promise<Override | null> {
  const { applyFix } = await loadEngine({ texts: [copy.markdown] });
  const repaired = applyFix(copy, fix, numbering);
  if (Object.keys(repaired).length === 0) return null;
  const { markdown, media, ...rest } = repaired;
  const isText = markdown !== undefined || rest.format !== undefined;
  const content = isText ? (markdown ?? copy.markdown) : override.content;
  return { ...override, ...rest, ...filesOf(copy, media), content };
}

/** Which files a copy has, and by which items. */
function placesOf(media: Copy["media"]): string {
  return media.map(({ id, item = 0 }) => `${id}@${item}`).join(" ");
}

/** Files that went with their words to other items of a thread are the channel's own choice from then on. */
function filesOf(
  copy: Copy,
  media: Copy["media"] = copy.media,
): Pick<Override, "media" | "places"> {
  if (placesOf(media) === placesOf(copy.media)) return {};
  const placed = media.map(({ id, item = 0 }) => ({ id, item }));
  return { media: placed.map(({ id }) => id), places: readPlaces(placed) };
}

/**
 * What a channel has of its own with the items of its thread numbered, or not. Rejects where the code can't be loaded.
 */
export async function number(
  override: Override,
  copy: Copy,
  numbering: Numbering,
): Promise<Override> {
  const { renumber } = await loadEngine({ texts: [copy.markdown] });
  const { markdown: content, media } = renumber(copy, numbering);
  return { ...override, ...filesOf(copy, media), content };
}
