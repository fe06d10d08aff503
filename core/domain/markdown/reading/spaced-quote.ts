import { blockQuote } from "micromark-core-commonmark";
import { factorySpace } from "micromark-factory-space";
import type { Code, Construct, Effects, State } from "micromark-util-types";
import { DEEPEST_QUOTE } from "./limits.ts";
import { prefixesOfLine } from "./prefixes-of-line.ts";

const MARKER = 0x3e;

/** A quote's `> `. The last `>` needs whitespace or nothing after it: `>_<` and `>100 people` are text. */
export const spacedQuote: Construct = {
  ...blockQuote,
  name: "spacedQuote",
  tokenize(effects, ok, nok) {
    const prefixes = prefixesOfLine(this);
    const isText = prefixes.includes("listItemPrefix") || prefixes.length >= DEEPEST_QUOTE;
    if (isText) return nok;
    const read = blockQuote.tokenize.call(this, effects, ok, nok);
    return effects.check({ partial: true, tokenize: skipMarkers }, read, nok);
  },
  continuation: {
    tokenize(effects, ok, nok) {
      return factorySpace(effects, effects.attempt(spacedQuote, ok, nok), "linePrefix");
    },
  },
};

/** Consumes the markers up to whitespace or the end of the line. */
function skipMarkers(effects: Effects, ok: State, nok: State): State {
  return (marker) => {
    if (marker !== MARKER) return nok(marker);
    effects.enter("data");
    return skip(marker);
  };

  function skip(code: Code): State | undefined {
    if (code === MARKER) {
      effects.consume(code);
      return skip;
    }
    effects.exit("data");
    return code === null || code < 0 || code === 0x20 ? ok(code) : nok(code);
  }
}
