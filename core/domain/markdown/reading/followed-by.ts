import type { Code, Construct, Effects, State } from "micromark-util-types";

/** A lookahead that checks whether the text from here on matches. Reads up to `longest` characters of the line. */
export function followedBy(expression: RegExp, longest: number): Construct {
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
