export const ROW = "data-post";

function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)];
}

/** Index of the row that contains the focus; -1 without one. */
export function focusedIndex(): number {
  const row = document.activeElement?.closest("li");
  return row == null ? -1 : rowLinks().findIndex((link) => row.contains(link));
}

export function focusedPost(): string | null {
  return rowLinks()[focusedIndex()]?.getAttribute(ROW) ?? null;
}

/** Focuses a row: the last one if there are fewer, the page's content if there are none. */
export function focusRow(index: number): void {
  const links = rowLinks();
  const link = links[Math.min(Math.max(index, 0), links.length - 1)];
  if (link === undefined) focusContent();
  else link.focus();
}

export function focusContent(): void {
  document.getElementById("content")?.focus();
}

/** Moves the focus by a number of rows; from outside the list, to the first row. */
export function moveFocus(by: number): void {
  const index = focusedIndex();
  focusRow(index === -1 ? 0 : index + by);
}

export function linkOf(id: string): HTMLElement | null {
  return rowLinks().find((link) => link.getAttribute(ROW) === id) ?? null;
}

/** Returns the first post after the last of these, or else the one before the first. */
export function neighbourOf(ids: readonly string[]): string | null {
  const all = rowLinks().map((link) => link.getAttribute(ROW) ?? "");
  const last = all.findLastIndex((id) => ids.includes(id));
  return all.slice(last + 1)[0] ?? all.slice(0, last).findLast((id) => !ids.includes(id)) ?? null;
}
