import { topLevelLength } from "../links/top-level-length.ts";

export interface Label {
  start: number;
  end: number;
  /** How much of it is a top-level domain. */
  topLevel: number;
  /** Whether it may precede a dot: it isn't empty, and neither starts nor ends with a dash or underscore. */
  whole: boolean;
  /** Position after its last underscore: the label before a top-level domain has none. */
  nameStart: number;
}

const PUNYCODE = /^xn--[-0-9a-z]+/i;
const EDGES = /^[-_]|[-_]$/;

export function readLabels(text: string, start: number, end: number): Label[] {
  const labels: Label[] = [];
  let at = start;
  for (const label of text.slice(start, end).split(".")) {
    const last = at + label.length;
    labels.push({
      start: at,
      end: last,
      topLevel: topLevelLength(label, { next: text.charAt(last), punycode: PUNYCODE }),
      whole: label !== "" && !EDGES.test(label),
      nameStart: at + label.lastIndexOf("_") + 1,
    });
    at = last + 1;
  }
  return labels;
}
