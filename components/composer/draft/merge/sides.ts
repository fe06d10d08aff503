/** The inputs of a three-way merge: the common base, and the local and remote values. */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

export type Choice = "mine" | "theirs" | "both";

export function partOf<Value, Part>(
  { base, mine, theirs }: Sides<Value>,
  read: (value: Value) => Part,
): Sides<Part> {
  return { base: read(base), mine: read(mine), theirs: read(theirs) };
}

/** Merges values as a whole; undefined if both sides changed it differently. */
export function mergeWhole<Value>({
  base,
  mine,
  theirs,
}: Sides<Value>): { value: Value } | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine };
  return isSame(base, mine) ? { value: theirs } : undefined;
}

/** Whether two values would be stored equally. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
