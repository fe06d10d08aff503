import type { Code, Effects, State, TokenizeContext } from "micromark-util-types";

type Tokenize = (this: TokenizeContext, effects: Effects, ok: State, nok: State) => State;

/**
 * Wraps a construct to give up after `most` characters. Otherwise the parser may search the whole post for its end from
 * each place where it could start.
 */
export function bounded(tokenize: Tokenize, most: number): Tokenize {
  return function tokenizeBounded(effects, ok, nok) {
    let isOver = false;
    let steps = 0;
    const finish = (then: State) => (code: Code) => {
      isOver = true;
      return then(code);
    };
    return follow(tokenize.call(this, effects, finish(ok), finish(nok)));

    function follow(state: State): State {
      return (code) => {
        steps += 1;
        if (steps > most) return nok(code);
        const next = state(code);
        return isOver || next === undefined ? next : follow(next);
      };
    }
  };
}
