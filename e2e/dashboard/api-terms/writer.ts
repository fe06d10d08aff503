import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Random } from "#scripts/chaos/plan.ts";
import { signIn, type Team } from "../fixtures.ts";

interface At {
  browser: Browser;
  url: string;
  user: Team["user"];
  address: string;
}

/** Someone who writes a post in a browser of their own, which may fail in various ways. */
export interface Writer {
  page: Page;
  /** Types a word somewhere in the main post. Returns whether there was a field to type in. */
  type(word: string, random: Random): Promise<boolean>;
  setOffline(offline: boolean): Promise<void>;
  reload(): Promise<void>;
  /** Loses the session, as if it was ended elsewhere. */
  signOut(): Promise<void>;
  /** Recovers from all failures: signed in, and at the post. */
  comeBack(): Promise<void>;
  /** Returns what this browser has stored, and the conflicts that its page shows. */
  remembered(): Promise<string>;
}

export async function openWriter({ browser, url, user, address }: At): Promise<Writer> {
  const context: BrowserContext = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page, user);
  const story = page.getByLabel("Main post", { exact: true });
  await page.goto(address);
  await story.waitFor();

  return {
    page,
    async type(word, random) {
      if (!(await story.isVisible())) return false;
      await story.click({ timeout: 2000 }).catch(() => undefined);
      const place = random.fraction();
      const isThere = await story
        .evaluate(
          (field: HTMLTextAreaElement, share) => {
            const at = field.value.indexOf(" ", Math.floor(share * field.value.length));
            const caret = at === -1 ? field.value.length : at;
            field.setSelectionRange(caret, caret);
            return document.activeElement === field;
          },
          place,
          { timeout: 2000 },
        )
        .catch(() => false);
      if (!isThere) return false;
      await page.keyboard.insertText(` ${word}`);
      return true;
    },
    setOffline: (offline) => context.setOffline(offline),
    async reload() {
      await page.reload({ timeout: 10_000 }).catch(() => undefined);
    },
    signOut: () => context.clearCookies(),
    async comeBack() {
      await context.setOffline(false);
      await signIn(page, user);
      await page.goto(address);
      await story.waitFor();
    },
    async remembered() {
      const { origins } = await context.storageState();
      const clashes = await page.getByRole("alert").allTextContents();
      return JSON.stringify([origins, clashes]);
    },
  };
}
