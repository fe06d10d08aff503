import type { Code, TokenizeContext } from "micromark-util-types";

/** Converts a parser code to a character. Whitespace, line breaks and the ends of the text all become a space. */
export function toCharacter(code: Code): string {
  return code === null || code < 0 ? " " : String.fromCharCode(code);
}

/** Returns the character before a construct, with both surrogates; a space at the start of a text. */
export function characterBefore(context: TokenizeContext): string {
  const { previous } = context;
  const isHalf = previous !== null && previous >= 0xdc00 && previous <= 0xdfff;
  return isHalf ? textBefore(context).slice(-2) : toCharacter(previous);
}

/** Returns the plain text right before a construct, back to markup or an earlier attempt at it. */
export function textBefore(context: TokenizeContext): string {
  const last = context.events.at(-1)?.[1];
  return last === undefined ? "" : context.sliceSerialize(last);
}
