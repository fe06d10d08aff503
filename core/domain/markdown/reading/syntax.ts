import {
  attention,
  autolink,
  blockQuote,
  characterEscape,
  codeFenced,
  labelEnd,
  list,
} from "micromark-core-commonmark";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { factorySpace } from "micromark-factory-space";
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
  TokenType,
} from "micromark-util-types";
import { addressWithoutScheme, addressWithScheme } from "./bare-address.ts";
import { bounded } from "./bounded.ts";
import { codeSpan } from "./code-span.ts";
import { delimiterEscape } from "./delimiter-escape.ts";
import { DEEPEST_QUOTE, LONGEST_SPAN } from "./limits.ts";
import { lookPastNext } from "./look-past-next.ts";
import { readRuns } from "./read-runs.ts";
import { isAccount, toAddress } from "./to-address.ts";

const ROUND_BRACKET = 0x28;

/**
 * The `](address)` of a link. One that leads nowhere from a post (`fns[i](x)`, `[note](#top)`) is text, and so is one
 * without a URL: there are no definitions that it could refer to.
 */
const linkEnd: Construct = {
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

const MARKER = 0x3e;

/** A quote's `> `. The last `>` needs whitespace or nothing after it: `>_<` and `>100 people` are text. */
const spacedQuote: Construct = {
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

/** `<https://…>`. Anything else in angle brackets is text: `<b>`, `<3`, `<a@b.c>`. */
const webAutolink: Construct = {
  ...autolink,
  name: "webAutolink",
  tokenize: bounded(function tokenize(effects, ok, nok) {
    return autolink.tokenize.call(
      this,
      effects,
      (code) => {
        const link = this.events.at(-1)?.[1];
        const isWeb = link !== undefined && /^<https?:\/\/[^>]/.test(this.sliceSerialize(link));
        return isWeb ? ok(code) : nok(code);
      },
      nok,
    );
  }, LONGEST_SPAN),
};

/** CommonMark constructs that nobody means in a post. */
const UNMEANT = [
  "characterReference",
  "codeIndented",
  "definition",
  "hardBreakEscape",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "setextUnderline",
];

/** Constructs whose characters people often type without meaning markup. Replaced by Crier's own. */
const REPLACED = [
  "attention",
  "autolink",
  "blockQuote",
  "characterEscape",
  "codeFenced",
  "codeText",
  "labelEnd",
  "list",
];

const runs = readRuns(attention, "runs");
const strikethrough = gfmStrikethrough({ singleTilde: false });
const tildes = readRuns(strikethrough.text?.[126] as Construct, "tildes");
const addressEscape: Construct = { ...characterEscape, name: "addressEscape" };
/** Tildes aren't fences: people draw lines with them. */
const backtickFence: Construct = { ...codeFenced, name: "backtickFence" };

const LIST_MARKERS = [..."*+-0123456789"].map((marker) => marker.charCodeAt(0));

/**
 * A list item in a list by itself, because grouping items doesn't matter in a post. A line starts one at most, so that
 * `1. 2. 3.` and deeply nested lists stay as typed.
 */
const singleItem: Construct = {
  ...list,
  name: "singleItem",
  tokenize(effects, ok, nok) {
    if (prefixesOfLine(this).includes("listItemPrefix")) return nok;
    return list.tokenize.call(this, effects, ok, nok);
  },
};

/** CommonMark and `~~`, without what people type without meaning markup. */
export const syntax: Extension[] = [
  { ...strikethrough, text: { 126: tildes } },
  {
    disable: { null: [...UNMEANT, ...REPLACED] },
    document: {
      62: spacedQuote,
      ...Object.fromEntries(LIST_MARKERS.map((code) => [code, singleItem])),
    },
    flow: { 96: backtickFence },
    string: { 92: addressEscape },
    text: {
      42: runs,
      47: addressWithoutScheme,
      58: addressWithScheme,
      60: webAutolink,
      92: delimiterEscape,
      93: linkEnd,
      95: runs,
      96: codeSpan,
    },
  },
];

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

function prefixesOfLine({ events, now }: TokenizeContext): TokenType[] {
  const { line } = now();
  const prefixes: TokenType[] = [];
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const [when, token] = events[index] as (typeof events)[number];
    if (token.start.line !== line) break;
    const isPrefix = token.type === "blockQuotePrefix" || token.type === "listItemPrefix";
    if (when === "exit" && isPrefix) prefixes.push(token.type);
  }
  return prefixes;
}

function openLabel({ _labelStarts }: TokenizeContext) {
  return _labelStarts?.findLast(({ _balanced }) => !_balanced);
}

function leadsSomewhere({ events, sliceSerialize }: TokenizeContext) {
  const target = events.findLast(([, { type }]) => type === "resourceDestinationString")?.[1];
  if (target === undefined) return false;
  const written = withoutEscapes(sliceSerialize(target));
  return isAccount(written) || toAddress(written) !== undefined;
}

function withoutEscapes(written: string) {
  return written.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
}
