import { labelEnd } from "micromark-core-commonmark";
import type { Code, Construct, State, TokenizeContext } from "micromark-util-types";
import { bounded } from "./bounded.ts";
import { LONGEST_SPAN } from "./limits.ts";
import { lookPastNext } from "./look-past-next.ts";
import { toAddress } from "./to-address.ts";

const ROUND_BRACKET = 0x28;

/**
 * The `](address)` of a link. One that leads nowhere from a post (`fns[i](x)`, `[note](#top)`) is text, and so is one
 * without a URL: there are no definitions that it could refer to.
 */
export const linkEnd: Construct = {
  ...labelEnd,
  name: "linkEnd",
  tokenize(effects, ok, nok) {
    const label = openLabel(this);
    if (label === undefined) return nok;
    const refuse: State = (code: Code) => {
      // Like labelEnd: the two brackets are a pair, and the `[` is no longer open.
      label._balanced = true;
      return nok(code);
    };
    const isLong = this.now().offset - label.end.offset > LONGEST_SPAN;
    if (isLong) return refuse;
    const accept: State = (code: Code) => (leadsSomewhere(this) ? ok(code) : refuse(code));
    const read = bounded(labelEnd.tokenize, LONGEST_SPAN).call(this, effects, accept, refuse);
    return lookPastNext(effects, (second) => (second === ROUND_BRACKET ? read : refuse));
  },
};

function openLabel({ _labelStarts }: TokenizeContext) {
  return _labelStarts?.findLast(({ _balanced }) => !_balanced);
}

function leadsSomewhere({ events, sliceSerialize }: TokenizeContext) {
  const target = events.findLast(([, { type }]) => type === "resourceDestinationString")?.[1];
  return target !== undefined && toAddress(withoutEscapes(sliceSerialize(target))) !== undefined;
}

function withoutEscapes(written: string) {
  return written.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
}
