/** The rows of the list of posts, each a link that is marked with its post. */
export const ROW = "data-post";

/** The links of the rows, from top to bottom. */
function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)];
}

/** The index of the row that has the focus, on its link or on anything else in it; -1 where none has. */
export function focusedIndex(): number {
  const row = document.activeElement?.closest("li");
  return row == null ? -1 : rowLinks().findIndex((link) => row.contains(link));
}

/** The post of the row that has the focus. */
export function focusedPost(): string | null {
  return rowLinks()[focusedIndex()]?.getAttribute(ROW) ?? null;
}

/** Puts the focus on a row; on the last one where there are fewer, on the page's content where there is none. */
export function focusRow(index: number): void {
  const links = rowLinks();
  const link = links[Math.min(Math.max(index, 0), links.length - 1)];
  if (link === undefined) focusContent();
  else link.focus();
}

/** Puts the focus on the page's content. */
export function focusContent(): void {
  document.getElementById("content")?.focus();
}

/** Moves the focus by so many rows, to the first one from anywhere else. */
export function moveFocus(by: number): void {
  const index = focusedIndex();
  focusRow(index === -1 ? 0 : index + by);
}

/** The link of a post's row; null where it is not in the list. */
export function linkOf(id: string): HTMLElement | null {
  return rowLinks().find((link) => link.getAttribute(ROW) === id) ?? null;
}

/** The first post after the last of these, else the last one before the first of them. */
export function neighbourOf(ids: readonly string[]): string | null {
  const all = rowLinks().map((link) => link.getAttribute(ROW) ?? "");
  const last = all.findLastIndex((id) => ids.includes(id));
  return all.slice(last + 1)[0] ?? all.slice(0, last).findLast((id) => !ids.includes(id)) ?? null;
}
