/** How a person publishes in the platform's own app, and how a URL of the result is recognized. */
export interface InApp {
  /** What people open, for a button such as "Open Instagram". */
  name: string;
  /**
   * Domains of its posts' URLs, subdomains included. Null for platforms of many servers.
   */
  hosts: readonly string[] | null;
  /** Returns the URL that opens the app or the website, with the text filled in where the platform supports it. */
  open(text: string): string | null;
  /**
   * Returns the handle in a post's URL, without `@`, or null if the URL doesn't name the account. Absent if the platform's URLs never do.
   */
  authorOf?(url: URL): string | null;
  /** Whether a URL is a post's, and not a profile's or a page's. Absent if the URLs can't tell. */
  isPost?(url: URL): boolean;
}

/** Returns the part of a path such as `/@acme/post/1` at an index, without `@`; null if it has none. */
export function handleAt(url: URL, index: number): string | null {
  const part = url.pathname.split("/").filter(Boolean)[index];
  return part === undefined ? null : decode(part).replace(/^@/, "");
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
