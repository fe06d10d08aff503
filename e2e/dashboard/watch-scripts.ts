import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

export interface Script {
  url: string;
  /** Compressed. */
  bytes: number;
  text: string;
}

/** Records the scripts that a page loads from now on. */
export function watchScripts(page: Page): Promise<Script>[] {
  const found: Promise<Script>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" || !response.ok()) return;
    const read = response.text().then((text) => {
      return { url: response.url(), bytes: gzipSync(text).length, text };
    });
    found.push(read);
  });
  return found;
}

/** Whether the page's HTML contains the script's URL, so that it is loaded with the first view. */
export const isIn =
  (html: string) =>
  ({ url }: Script): boolean =>
    html.includes(new URL(url).pathname);

export function sumBytes(scripts: readonly Script[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}
