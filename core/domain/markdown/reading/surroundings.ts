import type { CharacterClass } from "../text/character-class.ts";

/** A run of delimiters and what is around it. The edges of a text count as blanks. */
export interface Surroundings {
  marker: string;
  length: number;
  before: CharacterClass;
  after: CharacterClass;
  previous: string;
  next: string;
  /** What follows `next`; a blank where no rule asks for it. */
  second: string;
}
