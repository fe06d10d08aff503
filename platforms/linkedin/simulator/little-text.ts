/**
 * Parses "little" text by its grammar
 * (https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format). LinkedIn silently
 * truncates text at a reserved character that is neither escaped nor part of an element.
 */
const RESERVED = "|{}@[]()<>#*_~\\";

interface Element {
  pattern: RegExp;
  /** As readers see it. */
  shown(groups: RegExpExecArray): string;
  /** As LinkedIn returns it when the post is read. */
  returned(groups: RegExpExecArray): string;
}

const ELEMENTS: readonly Element[] = [
  {
    pattern: /\\([|{}@[\]()<>#*_~\\])/y,
    shown: ([, character = ""]) => character,
    returned: ([whole]) => whole,
  },
  {
    pattern: /#([\p{L}\p{N}]+)/uy,
    shown: ([whole]) => whole,
    returned: ([, tag = ""]) => `{hashtag|\\#|${tag}}`,
  },
  {
    pattern: /\{hashtag\|\\(#|＃)\|([\p{L}\p{N}]+)\}/uy,
    shown: ([, hash = "", tag = ""]) => `${hash}${tag}`,
    returned: ([whole]) => whole,
  },
  {
    pattern:
      /@\[((?:[^\]\\]|\\.)+)\]\((urn:li:(?:organization|organizationBrand|person):[\w-]+)\)/y,
    shown: ([, name = ""]) => name.replace(/\\(.)/g, "$1"),
    returned: ([whole]) => whole,
  },
];

interface LittleText {
  shown: string;
  returned: string;
  /** In UTF-16 code units of `shown`. */
  mentions: { start: number; end: number; urn: string }[];
}

export function readLittleText(little: string): LittleText {
  let shown = "";
  let returned = "";
  const mentions: LittleText["mentions"] = [];
  for (let index = 0; index < little.length; ) {
    const character = little.charAt(index);
    if (!RESERVED.includes(character)) {
      shown += character;
      returned += character;
      index += 1;
      continue;
    }
    const found = findElement(little, index);
    if (found === undefined) break;
    const start = shown.length;
    shown += found.element.shown(found.groups);
    const [, , urn = ""] = found.groups;
    if (character === "@" && urn !== "") mentions.push({ start, end: shown.length, urn });
    returned += found.element.returned(found.groups);
    index += found.groups[0].length;
  }
  return { shown, returned, mentions };
}

function findElement(little: string, index: number) {
  for (const element of ELEMENTS) {
    element.pattern.lastIndex = index;
    const groups = element.pattern.exec(little);
    if (groups !== null) return { element, groups };
  }
  return undefined;
}
