import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(process.cwd(), "platforms");

const MARK = /^<svg xmlns="[^"]+"([^>]*)>(.*)<\/svg>\s*$/s;

/**
 * Returns one SVG image with each platform's `mark.svg` as a symbol, named like its folder. One request loads all of
 * them, and none is in a page's script. Throws if a mark isn't a single `svg` element.
 */
export function joinMarks(): string {
  const names = globSync("*/mark.svg", { cwd: FOLDER }).map((file) => file.split(/[\\/]/)[0] ?? "");
  return `<svg xmlns="http://www.w3.org/2000/svg">${names.sort().map(toSymbol).join("")}</svg>\n`;
}

function toSymbol(name: string): string {
  const mark = MARK.exec(readFileSync(join(FOLDER, name, "mark.svg"), "utf8"));
  if (mark === null)
    throw new Error(`The mark of ${name} must be one svg element with an xmlns attribute.`);
  const [, attributes, content] = mark;
  return `<symbol id="${name}"${attributes}>${content}</symbol>`;
}
