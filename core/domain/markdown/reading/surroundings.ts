import type { CharacterClass } from "../text/character-class.ts";

/** A run of delimiters with its context. The ends of a text count as whitespace. */
export interface Surroundings {
  marker: string;
  length: number;
  before: CharacterClass;
  after: CharacterClass;
  previous: string;
  next: string;
  /** The character after `next`; a space if no rule needs it. */
  second: string;
}
