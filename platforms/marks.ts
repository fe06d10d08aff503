import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const MARK = /^<svg xmlns="[^"]+"([^>]*)>(.*)<\/svg>\s*$/s;

/**
 * Returns one SVG image with each platform's `mark.svg` as a symbol, named like its folder. One request loads all of
 * them, and none is in a page's script. Throws if a mark isn't a single `svg` element.
 */
export function joinMarks(): string {
  const files = globSync("platforms/*/mark.svg", { cwd: process.cwd() }).sort();
  return `<svg xmlns="http://www.w3.org/2000/svg">${files.map(toSymbol).join("")}</svg>\n`;
}

function toSymbol(file: string): string {
  const mark = MARK.exec(readFileSync(join(process.cwd(), file), "utf8"));
  if (mark === null) throw new Error(`${file} must be one svg element with an xmlns attribute.`);
  const [, attributes, content] = mark;
  return `<symbol id="${basename(dirname(file))}"${attributes}>${content}</symbol>`;
}
