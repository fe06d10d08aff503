import type { Key, Packed } from "./unpack-texts.ts";

/**
 * Packs a value so that a long text occurs only once. A post with 100 channels that share a copy contains it 200 times:
 * packed, it is a hundredth of the size wherever it is sent or stored.
 */

/** Shorter texts are left in place. */
const LONG = 1_000;

interface Packing {
  texts: Map<string, number>;
  places: [Key[], number][];
  /** Objects without a long text, which aren't searched again. */
  plain: Set<object>;
}

/** Returns the value itself if it has no long text. The value is plain data, and isn't changed. */
export function packTexts(value: unknown): unknown {
  const packing: Packing = { texts: new Map(), places: [], plain: new Set() };
  const $value = takeTexts(value, [], packing);
  if (packing.places.length === 0) return value;
  const packed: Packed = { $value, $texts: [...packing.texts.keys()], $places: packing.places };
  return packed;
}

function takeTexts(value: unknown, path: Key[], packing: Packing): unknown {
  if (typeof value === "string")
    return value.length < LONG ? value : takeText(value, path, packing);
  if (typeof value !== "object" || value === null || packing.plain.has(value)) return value;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  const before = packing.places.length;
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => [
    key,
    takeTexts(child, [...path, key], packing),
  ]);
  if (packing.places.length > before)
    return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
  packing.plain.add(value);
  return value;
}

function takeText(text: string, path: Key[], { texts, places }: Packing): string {
  const place = texts.get(text) ?? texts.size;
  texts.set(text, place);
  places.push([path, place]);
  return "";
}
