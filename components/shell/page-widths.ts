/** How wide a page is: as rows are, all there is, or all there is within the window's height. */
export type PageWidth = "list" | "full" | "window";

const WIDTHS: readonly [RegExp, PageWidth][] = [
  [/^\/(?:calendar|inbox)$/, "window"],
  [/^\/compose$/, "full"],
  [/^\/posts\/(?!import$)[^/]+$/, "full"],
];

/** Returns the width of a page by its path below the organization's. */
export function widthOf(path: string): PageWidth {
  return WIDTHS.find(([pattern]) => pattern.test(path))?.[1] ?? "list";
}
