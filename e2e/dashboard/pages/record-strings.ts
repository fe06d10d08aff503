import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { test } from "../fixtures.ts";

/** Attributes that people see or hear. */
const ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];

/**
 * Appends what people read on the open page to `strings.txt` in the folder of test results, which each run empties: a
 * line for each text and label, each once, below the page's name. Code and posts' own texts are among them.
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
