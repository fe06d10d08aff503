import { codeText } from "micromark-core-commonmark";
import type { Code, Construct, Token } from "micromark-util-types";
import { classify } from "../text/character-class.ts";
import { bounded } from "./bounded.ts";
import { characterBefore, toCharacter } from "./characters.ts";
import { LONGEST_SPAN } from "./limits.ts";

/** Code between backticks, unless these are apostrophes: don`t … it`s. */
export const codeSpan: Construct = {
  ...codeText,
  name: "codeSpan",
  tokenize: bounded(function tokenize(effects, ok, nok) {
    const isGlued = isWord(characterBefore(this));
    const atEnd = (code: Code) => {
      const span = this.events.at(-1)?.[1] as Token;
      const words = this.sliceSerialize(span).replaceAll(/^`+|`+$/g, "");
      const isApostrophe = isGlued && (isWord(toCharacter(code)) || words.endsWith(" "));
      return isApostrophe || isLopsided(words) ? nok(code) : ok(code);
    };
    return codeText.tokenize.call(this, effects, atEnd, nok);
  }, LONGEST_SPAN),
};

/** A backtick before a blank opens nothing where its pair does not stand beside one. */
function isLopsided(words: string) {
  return words.startsWith(" ") && !words.endsWith(" ");
}

function isWord(character: string) {
  return classify(character.codePointAt(0)) === "word";
}
