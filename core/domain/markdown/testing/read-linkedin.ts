const RESERVED = "|{}@[]()<>#*_~\\";

const MENTION = /@\[((?:\\.|[^|{}@[\]()<>#*_~\\])+)\]\(urn:li:\w+:[\w-]+\)/y;

/**
 * Returns the text that LinkedIn reads from "little" text, by its documented grammar: a backslash escapes a reserved
 * character, and a mention shows its name. Throws on an unescaped reserved character that doesn't start a hashtag.
 */
export function readLinkedin(formatted: string): string {
  let text = "";
  for (let index = 0; index < formatted.length; index += 1) {
    const character = formatted.charAt(index);
    const next = formatted.charAt(index + 1);
    MENTION.lastIndex = index;
    const mention = MENTION.exec(formatted);
    if (mention !== null) {
      text += (mention[1] ?? "").replaceAll(/\\(.)/g, "$1");
      index += mention[0].length - 1;
    } else if (character === "\\" && next !== "" && RESERVED.includes(next)) {
      text += next;
      index += 1;
    } else if (
      RESERVED.includes(character) &&
      !(character === "#" && /[^\s|{}@[\]()<>#*_~\\]/.test(next))
    )
      throw new Error(`${character} at ${index} of ${JSON.stringify(formatted)} is not escaped.`);
    else text += character;
  }
  return text;
}
