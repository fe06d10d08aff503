import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(process.cwd(), "platforms");

const MARK = /^<svg xmlns="[^"]+"([^>]*?) color="(#[0-9a-f]{3,6})"([^>]*)>(.*)<\/svg>\s*$/s;

/**
 * Returns one SVG image with a symbol for each platform's `mark.svg`, named like its folder: the mark in white on the
 * platform's own color, which is the `color` of its `svg`. One request loads all of them, and none is in a page's
 * script. Throws if a mark isn't a single `svg` element with a color.
 */
export function joinMarks(): string {
  const names = globSync("*/mark.svg", { cwd: FOLDER }).map((file) => file.split(/[\\/]/)[0] ?? "");
  return `<svg xmlns="http://www.w3.org/2000/svg">${names.sort().map(toSymbol).join("")}</svg>\n`;
}

function toSymbol(name: string): string {
  const mark = MARK.exec(readFileSync(join(FOLDER, name, "mark.svg"), "utf8"));
  if (mark === null)
    throw new Error(`The mark of ${name} must be one svg element with an xmlns and a color.`);
  const [, before = "", color = "", after = "", content = ""] = mark;
  // A mark's cut-outs are in the color of the surface under it.
  const white = `<g transform="translate(3.6 3.6) scale(.7)" color="#fff" style="--surface:${color}"${withoutBox(before + after)}>${content}</g>`;
  return `<symbol id="${name}" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${color}"/>${white}</symbol>`;
}

function withoutBox(attributes: string): string {
  return attributes.replace(' viewBox="0 0 24 24"', "").replace(' aria-hidden="true"', "");
}
