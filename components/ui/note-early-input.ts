/**
 * The `ref` of a form that keeps what is chosen and typed in it before the page's script is there: React leaves it in the fields when it
 * takes them over, but tells nobody of it, and puts its own values back when it draws them next. A part that is taken over later
 * (./held-part.tsx) does it for itself then. `useEarlyWords` does the same for fields of several lines, with what is selected in them.
 */
export function noteEarlyInput(around: HTMLElement | null): void {
  if (around === null) return;
  const changed = [...around.querySelectorAll("input, select")]
    .filter((field) => field.closest("[data-held]") === around.closest("[data-held]"))
    .filter(isChanged);
  if (changed.length === 0) return;
  const early = changed.map((field) => ({ field, value: field.value }));
  void import("./repeat-input.ts").then(({ repeatInput }) => repeatInput(early));
}

/** Of fields that the server drew. Those that a browser draws have no choice that is the default. */
function isChanged(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) {
    const was = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return was?.selected === false;
  }
  if (!(field instanceof HTMLInputElement)) return false;
  // Of a box that is ticked, the value is another thing.
  return /checkbox|radio/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
