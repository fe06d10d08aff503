import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { test } from "../fixtures.ts";

/** Attributes that people see or hear. */
const ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];

/**
 * Appends the text on the open page to `strings.txt` in the test results folder, which each run empties: one line per
 * text and label, without duplicates, below the page's name. Includes code and posts' own texts.
 */
export async function recordStrings(page: Page, name: string): Promise<void> {
  const strings = await page.evaluate((attributes) => {
    const found = new Set<string>();
    const add = (text: string | null) => {
      const shown = text?.replaceAll(/\s+/g, " ").trim() ?? "";
      if (/\p{L}/u.test(shown)) found.add(shown);
    };
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      for (const attribute of attributes) add(element.getAttribute(attribute));
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && element.checkVisibility()) add(node.textContent);
    }
    return [...found];
  }, ATTRIBUTES);
  const file = join(test.info().project.outputDir, "strings.txt");
  await appendFile(file, `\n== ${name}\n${strings.join("\n")}\n`);
}
