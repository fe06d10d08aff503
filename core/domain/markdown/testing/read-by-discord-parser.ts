import { parse } from "discord-markdown-parser";

interface Node {
  type: string;
  content?: unknown;
  name?: unknown;
  target?: unknown;
}

/** What Discord shows as something other than its characters. */
const ALIVE = new Set(
  "user channel role emoji timestamp slashCommand guildNavigation spoiler underline subtext".split(
    " ",
  ),
);

/**
 * Returns the text found by discord-markdown-parser, whose rules are those of Discord's client before it had lists.
 * Throws on mentions, timestamps and custom emoji.
 */
export function readByDiscordParser(formatted: string): string {
  return readNodes(parse(formatted, "extended") as unknown as Node[]).replaceAll("\u200B", "");
}

function readNodes(nodes: readonly Node[]): string {
  return nodes.map(readNode).join("");
}

function readNode({ type, content, name, target }: Node): string {
  if (ALIVE.has(type)) throw new Error(`A ${type} where text was meant.`);
  if (type === "twemoji") return String(name);
  if (type === "br" || type === "newline") return "\n";
  if (type === "autolink" || type === "url") return String(target);
  const text = typeof content === "string" ? content : readNodes(content as Node[]);
  return type === "heading" ? `${text}\n` : text;
}
