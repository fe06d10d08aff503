const MOST_IN_TITLE = 500;

/** A feed's title as markdown that shows it as it is: without tags, on one line, and with nothing in it that is a mark. */
export function cleanTitle(title: string): string {
  const plain = title
    .replaceAll(/<\/?[a-z][^>]*>/gi, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const cut =
    plain.length > MOST_IN_TITLE ? `${plain.slice(0, MOST_IN_TITLE).toWellFormed()}…` : plain;
  return cut.replaceAll(/[\\`*_[\]~]/g, "\\$&").replace(/^(#{1,6}|[-+>]|\d+[.)])(?= )/, "\\$1");
}
