/** What is to stand in a text instead of a stretch of it, in UTF-16 code units. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/**
 * Writes into a field as if it were typed: the browser's own undo takes it back in one step, and what listens to the field
 * hears of it. The field has the focus afterwards, and the caret stands behind what was written.
 */
export function insertText(field: HTMLTextAreaElement, replacement: Replacement): void {
  const { start, end, text } = replacement;
  field.focus();
  field.setSelectionRange(start, end);
  if (start === end && text === "") return;
  const wanted = field.value.slice(0, start) + text + field.value.slice(end);
  if (type(text)) return;
  // Some browser's undo does not know of this, but the words are there.
  field.value = wanted;
  field.setSelectionRange(start + text.length, start + text.length);
  field.dispatchEvent(new Event("input", { bubbles: true }));

  /** Deprecated commands, and the only way to write into a field that its undo knows of. */
  function type(typed: string): boolean {
    if (typed === "") return document.execCommand("delete");
    // Chromium types line after line, each as slow as the whole text is long: half a minute for a long post. As HTML it takes all
    // at once, in a field for plain text without reading any markup out of it.
    for (const html of typed.includes("\n") ? toHtml(typed) : []) {
      if (!document.execCommand("insertHTML", false, html)) break;
      if (field.value === wanted) return true;
      document.execCommand("undo");
      field.setSelectionRange(start, end);
    }
    return document.execCommand("insertText", false, typed);
  }
}

/** Lines as HTML. A break at the end is one in some places of a field, and only ends the line in others. */
function toHtml(text: string): string[] {
  const lines = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  return text.endsWith("\n") ? [lines, `${lines}<br>`] : [lines];
}
