type Field = HTMLInputElement | HTMLSelectElement;

export interface EarlyInput {
  field: Field;
  value: string;
}

/**
 * Repeats input from before hydration, one field at a time because each renders the page. Skips fields that have
 * changed since, because React has handled those.
 */
export async function repeatInput(early: readonly EarlyInput[]): Promise<void> {
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
