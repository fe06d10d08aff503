type Field = HTMLInputElement | HTMLSelectElement;

export interface EarlyInput {
  field: Field;
  value: string;
}

/**
 * Does again in each field what a person did in it before anything heard of it: one by one, since each draws the page anew. Where they
 * have gone on in a field since, it has been heard.
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

/** React looks whether a press changes what it has seen last. */
function press(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

/** React compares with what was last set through the field itself, so the words are set past it. */
function type(field: HTMLInputElement, value: string): void {
  if (field.value !== value && field.value !== field.defaultValue) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
