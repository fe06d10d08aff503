/** Keeps on this device whether the sidebar is collapsed, in a cookie so that the server renders it right. */
export const SIDEBAR_COOKIE = "sidebar";

const COLLAPSED = "collapsed";
const YEAR_SECONDS = 31_536_000;

/** Returns whether a cookie's value says that the sidebar is collapsed. */
export function readCollapsed(value: string | undefined): boolean {
  return value === COLLAPSED;
}

/** Saves the choice for the next page. */
export function rememberCollapsed(collapsed: boolean): void {
  const value = collapsed ? `${COLLAPSED}; max-age=${YEAR_SECONDS}` : "; max-age=0";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser
  document.cookie = `${SIDEBAR_COOKIE}=${value}; path=/; samesite=lax`;
}
