import { codeText } from "micromark-core-commonmark";
import type { Code, Construct, Token } from "micromark-util-types";
import { classify } from "../text/character-class.ts";
import { bounded } from "./bounded.ts";
import { characterBefore, toCharacter } from "./characters.ts";
import { LONGEST_SPAN } from "./limits.ts";

const SPAN = /^(`+)([\s\S]*)\1$/;
const ENDED_QUOTE = /[^']'(?:[\s,.;:)]|$)/;
const ENDED_DOUBLE_QUOTE = /''(?:[\s,.;:)]|$)/;

/** Inline code in backticks, unless they are apostrophes (don`t … it`s) or quotes (`this' and `that'). */
export const codeSpan: Construct = {
  ...codeText,
  name: "codeSpan",
  tokenize: bounded(function tokenize(effects, ok, nok) {
    const isGlued = isWord(characterBefore(this));
    const atEnd = (code: Code) => {
      const [, span] = this.events.at(-1) as [string, Token, unknown];
      const [, marks = "", content = ""] = SPAN.exec(this.sliceSerialize(span)) ?? [];
      const opensNext = isWord(toCharacter(code));
      const isApostrophe = isGlued && (opensNext || content.endsWith(" "));
      return isApostrophe || isLopsided(content, opensNext) || isQuote(content, marks.length)
        ? nok(code)
        : ok(code);
    };
    return codeText.tokenize.call(this, effects, atEnd, nok);
  }, LONGEST_SPAN),
};

/** A backtick with whitespace only on its inner side doesn't open code, and doesn't close it before a word. */
function isLopsided(text: string, opensNext: boolean) {
  if (text.startsWith(" ")) return !text.endsWith(" ");
  return text.endsWith(" ") && opensNext;
}

/** From one quote to the start of the next: `this' and `that', ``this'' and ``that''. */
function isQuote(text: string, width: number) {
  const quote = width === 1 ? ENDED_QUOTE : ENDED_DOUBLE_QUOTE;
  return /^\S/.test(text) && /[\s([]$/.test(text) && quote.test(text);
}

function isWord(character: string) {
  return classify(character.codePointAt(0)) === "word";
}
