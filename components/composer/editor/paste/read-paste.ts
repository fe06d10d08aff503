export interface Paste {
  text: string;
  /** The same as rich text; empty if the source provided none, or if it isn't simple text. */
  html: string;
}

/** Anything longer is a page rather than a text, and slow to parse. */
const MOST_HTML = 500_000;
/** A table's plain text has tabs between cells, which is the best a text can show. Forms and scripts aren't text. */
const NO_SIMPLE_TEXT = /<(?:table|form|iframe|svg|script|pre)\b/i;
const STYLED =
  /<(?:a|b|strong|i|em|s|del|strike|code|ul|ol|h[1-6]|blockquote)\b|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through|mso-list/i;

/** Reads a clipboard for a text field; null without text, or if the text is only the names of files. */
export function readPaste(clipboard: Pick<DataTransfer, "getData" | "files">): Paste | null {
  const text = clipboard.getData("text/plain").replaceAll(/\r\n?/g, "\n");
  const names = [...clipboard.files].map(({ name }) => name);
  if (text === "" || text.trim() === names.join("\n")) return null;
  const html = clipboard.getData("text/html");
  const isRich = html.length < MOST_HTML && STYLED.test(html) && !NO_SIMPLE_TEXT.test(html);
  return { text, html: isRich ? html : "" };
}
