import type { Code, Construct, Effects, State, Token, TokenizeContext } from "micromark-util-types";
import { endsAddress, isTrailing } from "../text/address-edges.ts";
import { isAsciiAlphanumeric } from "../text/character-class.ts";
import { textBefore } from "./characters.ts";

const SLASH = 0x2f;
/** Maximum host name length (https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4). */
const LONGEST_HOST = 253;

/** From the `://` of a URL to its end: text, so that no `_`, `*` or `~` in it is read as a mark. */
export const addressWithScheme: Construct = {
  name: "addressWithScheme",
  previous: isAlphanumeric,
  tokenize(effects, ok, nok) {
    let slashes = 0;
    return (colon) => {
      enterAddress(effects);
      effects.consume(colon);
      return slash;
    };
    function slash(code: Code): State | undefined {
      if (slashes === 2) return readToEnd(effects, ok)(code);
      if (code !== SLASH) return nok(code);
      slashes += 1;
      effects.consume(code);
      return slash;
    }
  },
};

/** The same from the first `/` of a URL without a scheme: `example.com/a_b`. */
export const addressWithoutScheme: Construct = {
  name: "addressWithoutScheme",
  previous: isAlphanumeric,
  tokenize(effects, ok, nok) {
    const host =
      /(?<![a-z0-9.-])[a-z0-9.-]*$/i.exec(textBefore(this).slice(-LONGEST_HOST))?.[0] ?? "";
    if (!host.includes(".")) return nok;
    return (slash) => {
      enterAddress(effects);
      return readToEnd(effects, ok)(slash);
    };
  },
};

const addresses = new WeakSet<Token>();

/** Whether a URL precedes the construct. */
export function endsWithAddress({ events }: TokenizeContext): boolean {
  const last = events.at(-1)?.[1];
  return last !== undefined && addresses.has(last);
}

function enterAddress(effects: Effects) {
  addresses.add(effects.enter("data"));
}

/** Consumes a URL, up to the brackets and punctuation of the sentence around it. */
function readToEnd(effects: Effects, ok: State): State {
  const nesting: Nesting = { round: 0, square: 0 };
  return inside;

  function inside(code: Code): State | undefined {
    if (isEnd(code, nesting)) return end(code);
    if (isTrailing(code))
      return effects.attempt({ partial: true, tokenize: readTrailing }, inside, end)(code);
    countBracket(code, nesting);
    effects.consume(code);
    return inside;
  }

  /** A run of punctuation belongs to the URL if the URL continues after it. */
  function readTrailing(inner: Effects, followed: State, last: State): State {
    return punctuation;
    function punctuation(code: Code): State | undefined {
      if (isEnd(code, nesting)) return last(code);
      if (!isTrailing(code)) return followed(code);
      inner.consume(code);
      return punctuation;
    }
  }

  function end(code: Code) {
    effects.exit("data");
    return ok(code);
  }
}

interface Nesting {
  round: number;
  square: number;
}

/** A closing bracket that the URL didn't open belongs to the text around it. */
function isEnd(code: Code, { round, square }: Nesting) {
  if (code === 0x29) return round === 0;
  if (code === 0x5d) return square === 0;
  return code === null || endsAddress(code);
}

function countBracket(code: Code, nesting: Nesting) {
  if (code === 0x28) nesting.round += 1;
  if (code === 0x29) nesting.round -= 1;
  if (code === 0x5b) nesting.square += 1;
  if (code === 0x5d) nesting.square -= 1;
}

function isAlphanumeric(code: Code) {
  return code !== null && isAsciiAlphanumeric(code);
}
