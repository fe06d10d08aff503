/** What a clipboard brings for a text field. */
export interface Paste {
  text: string;
  /** The same as rich text; empty where the program that it was copied from gave none, or where it is no simple text. */
  html: string;
}

/** A longer one is a page rather than a text, and would take time to read. */
const MOST_HTML = 500_000;
/** A table's cells come with tabs between them, which is as good as a text can show it. A form and a script are no text. */
const NO_SIMPLE_TEXT = /<(?:table|form|iframe|svg|script|pre)\b/i;
const STYLED =
  /<(?:a|b|strong|i|em|s|del|strike|code|ul|ol|h[1-6]|blockquote)\b|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through|mso-list/i;

/** What a clipboard holds for a text field; null where it holds no text, or only the names of the files beside it. */
export function readPaste(clipboard: Pick<DataTransfer, "getData" | "files">): Paste | null {
  const text = clipboard.getData("text/plain").replaceAll(/\r\n?/g, "\n");
  const names = [...clipboard.files].map(({ name }) => name);
  if (text === "" || text.trim() === names.join("\n")) return null;
  const html = clipboard.getData("text/html");
  const isRich = html.length < MOST_HTML && STYLED.test(html) && !NO_SIMPLE_TEXT.test(html);
  return { text, html: isRich ? html : "" };
}
