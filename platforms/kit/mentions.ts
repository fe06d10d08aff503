/** How many accounts a look-up returns. */
export const MOST_MENTIONS = 10;

/** Returns an image's URL if browsers may load it; null otherwise. */
export function webImage(url: string | null | undefined): string | null {
  return url != null && URL.canParse(url) && url.startsWith("https://") ? url : null;
}
