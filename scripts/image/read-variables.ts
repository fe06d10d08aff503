/** A setting as the tables of docs/operations.md describe it. */
export type Variable = { names: string[]; default: string; purpose: string };

/** Starts the tables of settings, as opposed to others that mention one. */
const HEADING = "| variable |";

/** A row whose first cell names environment variables. */
const ROW = /^\| (?<names>`[A-Z][A-Z0-9_]*`.*?) \| (?<cells>.*) \|$/gm;

const NAME = /`(?<name>[A-Z][A-Z0-9_]*)`/g;

/** Returns the settings of a Markdown document, in its order. */
export function readVariables(markdown: string): Variable[] {
  const tables = markdown.split("\n\n").filter((block) => block.startsWith(HEADING));
  return [...tables.join("\n").matchAll(ROW)].map(({ groups: { names = "", cells = "" } = {} }) => {
    const [first = "", ...others] = cells.split(" | ");
    return {
      names: [...names.matchAll(NAME)].map(({ groups }) => groups?.name ?? ""),
      default: plain(first),
      purpose: plain(others.at(-1) ?? ""),
    };
  });
}

/** Without Markdown's code and links. */
function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("`", "");
}
