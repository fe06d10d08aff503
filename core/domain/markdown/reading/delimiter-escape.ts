import type { Code, Construct, Effects, State, TokenizeContext } from "micromark-util-types";
import { textBefore, toCharacter } from "./characters.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    delimiterEscapeMarker: "delimiterEscapeMarker";
  }
}

/** Delimiters anywhere. */
const DELIMITERS = "*_~`[]#>";
const BACKSLASH = 0x5c;
const angledAddress = followedBy(/^<http/, "<http".length);
/** ¯\_(ツ)_/¯ has an arm, not an escape. */
const shrug = followedBy(/^\\_+\([^()]*\)_+\//, 30);

/**
 * A backslash that escapes a delimiter. Before anything else it is text (`C:\dir`, `\\server`). List markers are
 * delimiters at the start of a line, `(` after a `]`, `<` before a URL.
 */
export const delimiterEscape: Construct = {
  name: "delimiterEscape",
  tokenize(effects, ok, nok) {
    const isDelimiter = delimitersHere(this);
    if (this.previous === BACKSLASH) return read;
    return effects.check(shrug, nok, read);

    function read(backslash: Code): State {
      effects.enter("characterEscape");
      effects.enter("delimiterEscapeMarker");
      effects.consume(backslash);
      effects.exit("delimiterEscapeMarker");
      return escaped;
    }

    function escaped(code: Code): State | undefined {
      const character = toCharacter(code);
      if (character === "<") return effects.check(angledAddress, show, nok)(code);
      return isDelimiter(character) ? show(code) : nok(code);
    }

    function show(code: Code): State {
      effects.enter("characterEscapeValue");
      effects.consume(code);
      effects.exit("characterEscapeValue");
      effects.exit("characterEscape");
      return ok;
    }
  },
};

function delimitersHere(context: TokenizeContext): (character: string) => boolean {
  const { previous, events } = context;
  const text = textBefore(context);
  const startsLine = isLineStart(events.length);
  const endsNumber = /^\d+$/.test(text) && isLineStart(events.length - 2);
  const here = [
    DELIMITERS,
    previous !== null && toCharacter(previous) === "]" ? "(" : "",
    startsLine ? "-+" : "",
    endsNumber ? ".)" : "",
  ].join("");
  return (character) => here.includes(character);

  /** Whether only a line break and whitespace precede the event at `index`. */
  function isLineStart(index: number) {
    const last = events[index - 1]?.[1].type;
    return last === undefined || last === "lineEnding" || last === "linePrefix";
  }
}

/** A lookahead that checks whether the text from here on matches. Reads up to `longest` characters of the line. */
function followedBy(expression: RegExp, longest: number): Construct {
  return { partial: true, tokenize };

  function tokenize(effects: Effects, ok: State, nok: State): State {
    let text = "";
    return (first) => {
      effects.enter("data");
      return next(first);
    };

    function next(code: Code): State | undefined {
      if (code === null || code < 0 || text.length === longest) {
        effects.exit("data");
        return expression.test(text) ? ok(code) : nok(code);
      }
      text += String.fromCharCode(code);
      effects.consume(code);
      return next;
    }
  }
}
