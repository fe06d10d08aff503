export function pageCount(pages: number): string {
  return pages === 1 ? "1 page" : `${pages.toLocaleString("en-US")} pages`;
}
