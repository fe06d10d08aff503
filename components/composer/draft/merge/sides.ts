/** What a three-way merge is made of: what both started from, and what became of it here and elsewhere. */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** What a person chose where both sides changed the same place. */
export type Choice = "mine" | "theirs" | "both";

/** The same part of all sides. */
export function partOf<Value, Part>(
  { base, mine, theirs }: Sides<Value>,
  read: (value: Value) => Part,
): Sides<Part> {
  return { base: read(base), mine: read(mine), theirs: read(theirs) };
}

/** The value that a merge of whole values gives; undefined where both sides have changed it differently. */
export function mergeWhole<Value>({
  base,
  mine,
  theirs,
}: Sides<Value>): { value: Value } | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine };
  return isSame(base, mine) ? { value: theirs } : undefined;
}

/** Whether two values would be stored alike. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
