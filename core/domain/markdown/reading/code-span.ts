import { codeText } from "micromark-core-commonmark";
import type { Construct } from "micromark-util-types";
import { classify } from "../text/character-class.ts";
import { bounded } from "./bounded.ts";
import { characterBefore, textBefore, toCharacter } from "./characters.ts";
import { LONGEST_SPAN } from "./limits.ts";

/** Code between backticks, unless they are apostrophes or a shell's: don`t, linux-headers-`uname -r`. */
export const codeSpan: Construct = {
  ...codeText,
  name: "codeSpan",
  tokenize: bounded(function tokenize(effects, ok, nok) {
    const isGlued =
      isLetter(characterBefore(this)) || /[\p{L}\p{N}]-$/u.test(textBefore(this).slice(-3));
    return codeText.tokenize.call(
      this,
      effects,
      (code) => {
        const span = this.events.at(-1)?.[1];
        const words =
          span === undefined ? "" : this.sliceSerialize(span).replaceAll(/^`+|`+$/g, "");
        const isTyped = isGlued || isLetter(toCharacter(code)) || isLopsided(words);
        return isTyped ? nok(code) : ok(code);
      },
      nok,
    );
  }, LONGEST_SPAN),
};

/** A backtick that stands before a blank, unlike its pair, opens nothing. */
function isLopsided(words: string) {
  return words.startsWith(" ") && !words.endsWith(" ");
}

function isLetter(character: string) {
  return classify(character.codePointAt(0)) === "word";
}
