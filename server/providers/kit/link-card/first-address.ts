const ADDRESS = /https?:\/\/[^\s<>"“”«»]+/i;
/** What ends a sentence is no part of an address. */
const ENDS = ".,;:!?…'’";

/** The first web address in a text; null where it has none. */
export function firstAddress(text: string): string | null {
  let url = ADDRESS.exec(text)?.[0] ?? "";
  while (ENDS.includes(url.at(-1) ?? "-") || closesWhatItDidNotOpen(url)) url = url.slice(0, -1);
  return URL.canParse(url) ? url : null;
}

/** The bracket of a sentence around an address. */
function closesWhatItDidNotOpen(url: string): boolean {
  return url.endsWith(")") && url.split(")").length > url.split("(").length;
}
