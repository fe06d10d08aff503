/** Controls of a terminal, except line breaks and tabs, and characters that change the direction of text. */
const CONTROLS = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns text that a terminal shows as it is: names and messages come from other people, and could otherwise clear the
 * screen, change its title or show other text than is copied. The same escapes as in JSON.
 */
export function plainText(text: string): string {
  return text.replace(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
