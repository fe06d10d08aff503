/** How many pages a document has, as people say it: `1 page`, `1,200 pages`. */
export function pageCount(pages: number): string {
  return pages === 1 ? "1 page" : `${pages.toLocaleString("en-US")} pages`;
}
