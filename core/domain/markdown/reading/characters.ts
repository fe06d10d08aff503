import type { Code, TokenizeContext } from "micromark-util-types";

/** A code of the parser as a character. Blanks, line breaks and the text's edges are all a blank here. */
export function toCharacter(code: Code): string {
  return code === null || code < 0 ? " " : String.fromCharCode(code);
}

/** The character before where a construct starts, both halves of it; a blank at the start of a text. */
export function characterBefore(context: TokenizeContext): string {
  const { previous } = context;
  const isHalf = previous !== null && previous >= 0xdc00 && previous <= 0xdfff;
  return isHalf ? textBefore(context).slice(-2) : toCharacter(previous);
}

/** The plain text right before where a construct starts, up to what is markup or an earlier attempt at it. */
export function textBefore(context: TokenizeContext): string {
  const last = context.events.at(-1)?.[1];
  return last === undefined ? "" : context.sliceSerialize(last);
}
