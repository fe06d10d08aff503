/**
 * A value in which a long text that occurs many times is written once. A post of 100 channels that share a copy repeats the
 * copy 200 times: packed, it is a hundredth as long wherever it is sent or stored.
 */

/** Shorter texts stay where they are. */
const LONG = 1_000;

type Key = string | number;

interface Packed {
  /** The value, with an empty text wherever one was taken out. */
  $value: unknown;
  $texts: readonly string[];
  /** Where the texts belong. Kept apart from the value, so that nothing in it can be taken for a place. */
  $places: readonly (readonly [path: readonly Key[], text: number])[];
}

interface Packing {
  texts: Map<string, number>;
  places: [Key[], number][];
  /** Objects without a long text, which need not be looked through again. */
  plain: Set<object>;
}

/** The value itself where it has no long text. It is plain data, and is not changed. */
export function packTexts(value: unknown): unknown {
  const packing: Packing = { texts: new Map(), places: [], plain: new Set() };
  const $value = takeTexts(value, [], packing);
  if (packing.places.length === 0) return value;
  const packed: Packed = { $value, $texts: [...packing.texts.keys()], $places: packing.places };
  return packed;
}

/** What `packTexts` was given, from a copy of what it returned. The copy is used up. */
export function unpackTexts(value: unknown): unknown {
  if (!isPacked(value)) return value;
  const root = { $value: value.$value };
  for (const [path, text] of value.$places) put(root, ["$value", ...path], value.$texts[text]);
  return root.$value;
}

function isPacked(value: unknown): value is Packed {
  return typeof value === "object" && value !== null && "$texts" in value && "$places" in value;
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

function put(root: object, path: readonly Key[], text: string | undefined): void {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<Key, unknown>)[key], root);
  Object.defineProperty(parent, path.at(-1) ?? "", {
    value: text,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
