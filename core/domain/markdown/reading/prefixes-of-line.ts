import type { TokenizeContext, TokenType } from "micromark-util-types";

export function prefixesOfLine({ events, now }: TokenizeContext): TokenType[] {
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
