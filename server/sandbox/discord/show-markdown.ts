/**
 * Renders a message's text like Discord's client (https://support.discord.com/hc/en-us/articles/210298617). Its parser
 * is based on https://github.com/ariabuckles/simple-markdown: at each position the first matching rule applies.
 */
type Rule = [RegExp, (match: RegExpExecArray) => string];

const BLOCKS: Rule[] = [
  [/^ *(?:>>> +|> +)/, () => "> "],
  [/^ *#{1,3} +(?=\S)/, () => ""],
  [/^ *-# +/, () => ""],
];

const INLINE: Rule[] = [
  [/^```(?:[a-z0-9_+\-.#]+\n)?\n*([^\n][\s\S]*?)\n*```/i, ([, code = ""]) => code],
  [/^\\([^0-9A-Za-z\s])/, ([, character = ""]) => character],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url = ""]) => url],
  [/^https?:\/\/[^\s<]+[^<.,:;"'\]\s]/, ([url]) => url],
  // A label's styles are applied, but its escapes are shown.
  [
    /^\[((?:\\.|[^[\]\\])*)\]\(<?(?:https?:\/\/[^\s()]*)>?\)/,
    ([, label = ""]) => show(label.replaceAll("\\", "\\\\")),
  ],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, ([, , code = ""]) => code],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, ([, words = ""]) => show(words)],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, ([, words = ""]) => show(words)],
  [/^_((?:__|\\[\s\S]|[^\\_])+?)_\b/, ([, words = ""]) => show(words)],
  [/^\*(?=\S)((?:\\[\s\S]|\*\*|[^*\\])+?)\*(?!\*)/, ([, words = ""]) => show(words)],
  [/^~~([\s\S]+?)~~(?!_)/, ([, words = ""]) => show(words)],
];

export function showMarkdown(content: string): string {
  return show(`\n${content}`).slice(1).replaceAll("\u200B", "");
}

function show(content: string): string {
  let text = "";
  for (let index = 0; index < content.length; ) {
    const rest = content.slice(index);
    const startsLine = content[index - 1] === "\n";
    const found = firstMatch(rest, startsLine ? [...BLOCKS, ...INLINE] : INLINE);
    text += found?.shown ?? rest.charAt(0);
    index += found?.length ?? 1;
  }
  return text;
}

function firstMatch(rest: string, rules: readonly Rule[]) {
  for (const [pattern, read] of rules) {
    const match = pattern.exec(rest);
    if (match !== null) return { shown: read(match), length: match[0].length };
  }
  return undefined;
}
