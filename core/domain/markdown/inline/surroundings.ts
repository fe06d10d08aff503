import type { CharacterClass } from "./character-class.ts";

/** A run and what is around it. `previous` and `next` are single code units, a blank at the region's edges. */
export interface Surroundings {
  marker: string;
  length: number;
  before: CharacterClass;
  after: CharacterClass;
  previous: string;
  next: string;
  /** What follows `next`. */
  second: string;
}
