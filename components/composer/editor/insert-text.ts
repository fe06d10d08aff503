/** Replaces a range of a text, in UTF-16 code units. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/**
 * Inserts text as if it were typed: the browser's undo reverts it in one step, and input listeners run. Focuses the
 * field and puts the caret after the text.
 */
export function insertText(field: HTMLTextAreaElement, replacement: Replacement): void {
  const { start, end, text } = replacement;
  field.focus();
  field.setSelectionRange(start, end);
  if (start === end && text === "") return;
  const wanted = field.value.slice(0, start) + text + field.value.slice(end);
  if (type(text)) return;
  // Some browsers' undo doesn't include this, but the text is inserted.
  field.value = wanted;
  field.setSelectionRange(start + text.length, start + text.length);
  field.dispatchEvent(new Event("input", { bubbles: true }));

  /** Deprecated, but the only commands that write into a field and its undo history. */
  function type(typed: string): boolean {
    if (typed === "") return document.execCommand("delete");
    // Chromium types line by line, each taking as long as the whole text: half a minute for a long post. As HTML it
    // inserts everything at once, and plain-text fields don't interpret the markup.
    for (const html of typed.includes("\n") ? toHtml(typed) : []) {
      if (!document.execCommand("insertHTML", false, html)) break;
      if (field.value === wanted) return true;
      document.execCommand("undo");
      field.setSelectionRange(start, end);
    }
    return document.execCommand("insertText", false, typed);
  }
}

/** Converts lines to HTML. In some places of a field a trailing line break counts, in others it only ends the line. */
function toHtml(text: string): string[] {
  const lines = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  return text.endsWith("\n") ? [lines, `${lines}<br>`] : [lines];
}
