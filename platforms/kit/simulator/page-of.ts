/**
 * Returns the page that a token refers to, and the next page's token, undefined if there is none. A token is the number
 * of items before its page.
 */
export function pageOf<Item>(
  all: readonly Item[],
  token: string | null | undefined,
  size: number,
): { page: Item[]; next: string | undefined } {
  const start = Number(token ?? 0);
  const end = start + size;
  return { page: all.slice(start, end), next: end < all.length ? String(end) : undefined };
}
