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
  void repeatInput(early);
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

interface EarlyInput {
  field: HTMLInputElement | HTMLSelectElement;
  value: string;
}

/**
 * Repeats input from before hydration, one field at a time because each renders the page. Skips fields that have
 * changed since, because React has handled those.
 */
async function repeatInput(early: readonly EarlyInput[]): Promise<void> {
  for (const { field, value } of early) {
    await new Promise((resolve) => setTimeout(resolve));
    if (!field.isConnected) continue;
    if (field instanceof HTMLSelectElement) choose(field, value);
    else if (field.type === "checkbox" || field.type === "radio") press(field);
    else if (field.type !== "file") type(field, value);
  }
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** React compares a press with the state it has seen last. */
function press(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

/** React compares with the value last set through the field itself, so the text is set past it. */
function type(field: HTMLInputElement, value: string): void {
  if (field.value !== value && field.value !== field.defaultValue) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
