/** Elements that use plain keys themselves: fields, and lists with type-ahead. */
const TAKES_KEYS = [
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  "[role=menu]",
  "[role=listbox]",
].join(", ");

export function isTyping(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.(TAKES_KEYS) != null;
}
