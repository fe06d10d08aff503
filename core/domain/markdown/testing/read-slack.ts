const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

const TOKEN =
  /(?<fence>```\n[\s\S]*?\n```)|\u200B(?<guarded>[*_~`])\u200B|`(?<code>[^`\n]+)`|<(?<link>[^<>]*)>|(?<entity>&(?:amp|lt|gt);)|(?<delimiter>[*_~])|(?<invisible>\u200B)|(?<character>[\s\S])/gu;

/**
 * The text that Slack shows of text in its `mrkdwn`, after https://docs.slack.dev/messaging/formatting-message-text.
 * Throws on a style that nothing ends on its line. Invisible characters are left out: texts to compare must hold none.
 */
export function readSlack(formatted: string): string {
  let text = "";
  let open: string[] = [];
  for (const { 0: token, index, groups = {} } of formatted.matchAll(TOKEN)) {
    if (groups.delimiter !== undefined && !standsAlone(formatted, index)) {
      if (open.at(-1) === token) open.pop();
      else open.push(token);
      continue;
    }
    if (token === "\n" || token === "\r") open = requireNone(open, formatted);
    text += toText(token, groups);
  }
  requireNone(open, formatted);
  return text;
}

function toText(token: string, groups: Record<string, string | undefined>) {
  const { fence, guarded, code, link, entity, invisible } = groups;
  if (fence !== undefined) return decode(fence.slice(4, -4));
  if (link !== undefined) return decode(link.slice(link.indexOf("|") + 1));
  if (entity !== undefined) return decode(entity);
  return guarded ?? (code === undefined ? undefined : decode(code)) ?? (invisible ? "" : token);
}

function decode(text: string) {
  return text.replaceAll(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Inside a word or between blanks, where Slack takes it for a character. */
function standsAlone(formatted: string, index: number) {
  const before = formatted.slice(0, index);
  const after = formatted.slice(index + 1);
  const isInWord = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after);
  return isInWord || (/\s$/.test(before) && /^\s/.test(after));
}

function requireNone(open: string[], formatted: string): string[] {
  if (open.length > 0)
    throw new Error(`${open.join(" ")} ends nowhere in ${JSON.stringify(formatted)}.`);
  return [];
}
