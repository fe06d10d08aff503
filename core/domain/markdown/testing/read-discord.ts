type Rule = [RegExp, (match: RegExpExecArray) => string];

/** Line starts, and what people see of them as text. */
const LINE_STARTS: Rule[] = [
  [/^ *>(?:>>)?(?: +|(?=[\r\n]|$))/, () => "> "],
  [/^ *#{1,3} +(?=\S)/, () => ""],
  [/^( *)([-*+]|\d+[.)]) +/, ([, indent = "", marker = ""]) => `${indent}${marker} `],
  [/^ *-# +/, () => ""],
];

/** The rule that matches furthest wins. */
const STYLES: Rule[] = [
  /^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/,
  /^__((?:\\[\s\S]|[^\\])+?)__(?!_)/,
  /^_((?:__|\\[\s\S]|[^\\_])+?)_\b/,
  /^\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/,
].map((pattern) => [pattern, ([, words = ""]) => readInline(words)]);

const RULES: Rule[] = [
  [/^```(?:[a-z0-9_+\-.#]+?\n)?\n*([^\n][\s\S]*?)\n*```/i, ([, code = ""]) => code],
  [/^\\([^0-9A-Za-z\s])/, ([, character = ""]) => character],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url = ""]) => url],
  [/^<(?:[@#:/]|a:|t:|id:)[^>\s]*>/, () => "(a mention)"],
  [/^https?:\/\/[^\s<]+[^<.,:;"'\]\s]/, ([url]) => url],
  // A label's styles apply, but its escapes are shown.
  [
    /^\[((?:\\.|[^[\]\\])*)\]\(([^\s()]*)\)/,
    ([, label = ""]) => readInline(label.replaceAll("\\", "\\\\")),
  ],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, ([, , code = ""]) => code.replace(/^ (?= *`)|(` *) $/g, "$1")],
  [/^~~([\s\S]+?)~~(?!_)/, ([, words = ""]) => readInline(words)],
  [/^\|\|([\s\S]+?)\|\|/, () => "(a spoiler)"],
];

/**
 * Returns the text that Discord's client shows for a message, with the rules of its parser, which is based on
 * https://github.com/ariabuckles/simple-markdown. Removes invisible characters, so compared texts must contain none.
 */
export function readDiscord(formatted: string): string {
  return readInline(`\n${formatted}`).slice(1).replaceAll("\u200B", "");
}

function readInline(formatted: string): string {
  let text = "";
  for (let index = 0; index < formatted.length; ) {
    const rest = formatted.slice(index);
    const startsLine = /[\r\n] *(?:> +)?$/.test(formatted.slice(0, index));
    const rules = startsLine ? [...LINE_STARTS, ...RULES] : RULES;
    const [match, read] = firstMatch(rest, rules) ?? furthestMatch(rest) ?? [undefined];
    text += match ? read(match) : rest.charAt(0);
    index += match ? match[0].length : 1;
  }
  return text;
}

function firstMatch(rest: string, rules: Rule[]): [RegExpExecArray, Rule[1]] | undefined {
  for (const [pattern, read] of rules) {
    const match = pattern.exec(rest);
    if (match !== null) return [match, read];
  }
  return undefined;
}

function furthestMatch(rest: string) {
  const matches = STYLES.map((rule) => firstMatch(rest, [rule])).filter(
    (match) => match !== undefined,
  );
  return matches.sort(([left], [right]) => right[0].length - left[0].length)[0];
}
