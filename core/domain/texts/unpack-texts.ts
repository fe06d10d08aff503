export type Key = string | number;

export interface Packed {
  /** The value, with an empty text wherever one was taken out. */
  $value: unknown;
  $texts: readonly string[];
  /** Where the texts belong. Kept apart from the value, so that nothing in it can be taken for a place. */
  $places: readonly (readonly [path: readonly Key[], text: number])[];
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
