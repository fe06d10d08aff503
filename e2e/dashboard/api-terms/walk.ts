import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { openSettled } from "../open-settled.ts";
import { findApiTerms } from "./find-api-terms.ts";
import { readPage } from "./read-page.ts";

/** Collects findings on the visited pages, each with where it was seen first. */
export class Walk {
  readonly found = new Map<string, string>();
  readonly page: Page;
  readonly base: string;

  constructor(page: Page, base: string) {
    this.page = page;
    this.base = base;
  }

  async open(path: string) {
    await openSettled(this.page, path.startsWith("/") ? path : `${this.base}/${path}`);
    await this.look(path);
  }

  /** Expands everything that is collapsed, then reads the page. */
  async look(place: string) {
    await this.page.evaluate(() => {
      for (const each of document.querySelectorAll("details")) each.open = true;
    });
    await expect(this.page.locator("[aria-busy=true]")).toHaveCount(0);
    for (const text of await readPage(this.page)) {
      for (const word of findApiTerms(text)) {
        if (!this.found.has(word)) this.found.set(word, place);
      }
    }
  }

  lines(): string[] {
    return [...this.found].map(([word, place]) => `${place}: ${word}`);
  }
}
