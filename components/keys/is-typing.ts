/** What takes plain keys for itself: fields, and lists that jump to what is typed. */
const TAKES_KEYS = [
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  "[role=menu]",
  "[role=listbox]",
].join(", ");

/** Whether plain keys that are pressed there belong to what is there. */
export function isTyping(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.(TAKES_KEYS) != null;
}
