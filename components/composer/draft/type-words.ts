/**
 * Puts words into a field the way typing does, so that the browser's own undo takes them back. Only what differs is typed
 * over. A field that is not there, or that the browser does not let type into, is left as it is.
 */
export function typeWords(label: string, words: string): void {
  const fields = [...document.querySelectorAll("textarea")];
  const field = fields.find((one) => one.getAttribute("aria-label") === label);
  if (field === undefined || field.value === words) return;
  const { start, end } = differingPart(field.value, words);
  const typed = words.slice(start, words.length - (field.value.length - end));
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, and the only way there is: setting the value would empty what the browser can undo.
  document.execCommand(typed === "" ? "delete" : "insertText", false, typed);
}

/** Where a text stops being another from the front and from the back, in UTF-16 units of the first. */
export function differingPart(before: string, after: string): { start: number; end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same };
}
