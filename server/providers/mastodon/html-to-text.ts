const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);

/** Returns the text that a status's HTML shows. Hidden parts of links are included: they complete the URL. */
export function htmlToText(html: string): string {
  return html
    .replace(/<br ?\/?>/g, "\n")
    .replace(/<\/p>/g, "\n\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(#x?)?([0-9a-z]{1,8});/gi, decode)
    .trimEnd();
}

function decode(reference: string, number: string | undefined, name: string): string {
  if (number === undefined) return ENTITIES.get(name) ?? reference;
  const code = Number.parseInt(name, number.length === 1 ? 10 : 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}
