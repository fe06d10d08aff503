import { attention, characterEscape, codeFenced } from "micromark-core-commonmark";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import type { Construct, Extension } from "micromark-util-types";
import { addressWithoutScheme, addressWithScheme } from "./bare-address.ts";
import { codeSpan } from "./code-span.ts";
import { delimiterEscape } from "./delimiter-escape.ts";
import { linkEnd } from "./link-end.ts";
import { readRuns } from "./read-runs.ts";
import { singleItem } from "./single-item.ts";
import { spacedQuote } from "./spaced-quote.ts";
import { webAutolink } from "./web-autolink.ts";

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
