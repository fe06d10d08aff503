export type Key = string | number;

export interface Packed {
  /** The value, with an empty text in place of each extracted one. */
  $value: unknown;
  $texts: readonly string[];
  /** Paths of the texts. Separate from the value, so that nothing in it can be mistaken for a path. */
  $places: readonly (readonly [path: readonly Key[], text: number])[];
}

/** Restores the input of `packTexts` from a copy of its output. Mutates the copy. */
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
