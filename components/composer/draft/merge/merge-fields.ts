import type { Clash, Place } from "./clash.ts";
import { joinTexts, mergeText } from "./merge-text.ts";
import { type Choice, mergeWhole, type Sides } from "./sides.ts";

/** A merged field: its value, and the base that leaves only its conflicts between both sides. */
export interface Merged<Value> {
  mine: Value;
  base: Value;
}

export interface Merging {
  /** Returns the choice for a conflict; undefined without one. */
  choose(place: Place, number: number): Choice | undefined;
  clashes: Clash[];
}

export function mergeValue<Value>(
  merging: Merging,
  place: Place,
  sides: Sides<Value>,
): Merged<Value> {
  const whole = mergeWhole(sides);
  if (whole !== undefined) return { mine: whole.value, base: sides.theirs };
  const choice = merging.choose(place, 0);
  if (choice !== undefined) return { mine: chosen(sides, choice), base: sides.theirs };
  merging.clashes.push({ ...sides, place, number: 0 });
  return sides;
}

export function mergeTextField(
  merging: Merging,
  place: Place,
  sides: Sides<string>,
): Merged<string> {
  const { clashes, ...merged } = mergeText(sides, (number) => merging.choose(place, number));
  const found = clashes.map((clash, number) => ({ ...clash, place, number }));
  merging.clashes.push(...found);
  return merged;
}

function chosen<Value>({ mine, theirs }: Sides<Value>, choice: Choice): Value {
  if (choice === "theirs") return theirs;
  if (choice === "mine") return mine;
  const isText = typeof mine === "string" && typeof theirs === "string";
  return isText ? (joinTexts(theirs, mine) as Value) : (mine ?? theirs);
}
