/**
 * Types text into a field, so that the browser's undo reverts it. Types only the difference. Does nothing if the field
 * is missing or the browser doesn't allow typing into it.
 */
export function typeText(label: string, text: string): void {
  const fields = [...document.querySelectorAll("textarea")];
  const field = fields.find((one) => one.getAttribute("aria-label") === label);
  if (field === undefined || field.value === text) return;
  const { start, end } = differingPart(field.value, text);
  const typed = text.slice(start, text.length - (field.value.length - end));
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, but the only option: setting the value would clear the browser's undo history.
  document.execCommand(typed === "" ? "delete" : "insertText", false, typed);
}

/** Returns the range where two texts differ, in UTF-16 units of the first. */
export function differingPart(before: string, after: string): { start: number; end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same };
}
