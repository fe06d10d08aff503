/**
 * The `ref` of a form that keeps input from before hydration: React leaves it in the fields when it hydrates them, but
 * fires no event, and sets its own values on the next render. A component that hydrates later (./held-part.tsx) does
 * the same itself then. `useEarlyWords` does it for textareas, including their selection.
 */
export function recordEarlyInput(around: HTMLElement | null): void {
  if (around === null) return;
  const changed = [...around.querySelectorAll("input, select")]
    .filter((field) => field.closest("[data-held]") === around.closest("[data-held]"))
    .filter(isChanged);
  if (changed.length === 0) return;
  const early = changed.map((field) => ({ field, value: field.value }));
  void import("./repeat-input.ts").then(({ repeatInput }) => repeatInput(early));
}

/** For server-rendered fields. Client-rendered ones have no default choice. */
function isChanged(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) {
    const was = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return was?.selected === false;
  }
  if (!(field instanceof HTMLInputElement)) return false;
  // The value of a checkbox doesn't say whether it is checked.
  return /checkbox|radio/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
