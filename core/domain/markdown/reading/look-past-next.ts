import type { Code, Construct, Effects, State } from "micromark-util-types";

/** A state that looks ahead at the code after the next one, backtracks, and calls `then` with it. */
export function lookPastNext(effects: Effects, then: (second: Code) => State): State {
  let second: Code = null;
  const look: Construct = { partial: true, tokenize: skipOne };
  return effects.check(look, resume, resume);

  function skipOne(inner: Effects, ok: State): State {
    return (next) => {
      if (next === null) return ok(next);
      inner.enter("data");
      inner.consume(next);
      inner.exit("data");
      return (code) => {
        second = code;
        return ok(code);
      };
    };
  }

  function resume(code: Code) {
    return then(second)(code);
  }
}
