import type { Browser, Page } from "@playwright/test";
import { selectors } from "@playwright/test";

const ENGINE = "unhydrated";

/** Makes actions and expectations on all pages of a browser wait for hydration: earlier presses are lost. */
export async function awaitHydration(browser: Browser) {
  await selectors.register(ENGINE, findUnhydrated);
  browser.on("context", (context) => {
    context.on("page", (page) => {
      // The handler does nothing: Playwright then waits until the element is gone.
      void page.addLocatorHandler(unhydrated(page), async () => undefined);
    });
  });
}

export function ignoreHydration(page: Page) {
  return page.removeLocatorHandler(unhydrated(page));
}

function unhydrated(page: Page) {
  return page.locator(`${ENGINE}=button, form, input, select, textarea`);
}

/** Runs in the page. Finds the first visible element that React, if it is in the page, has not hydrated. */
function findUnhydrated() {
  const queryAll = (root: ParentNode, selector: string) =>
    "__next_f" in globalThis
      ? [...root.querySelectorAll(selector)]
          .filter((each) => !Object.keys(each).some((key) => key.startsWith("__react")))
          .filter((each) => each.checkVisibility())
          .slice(0, 1)
      : [];
  return {
    queryAll,
    query: (root: ParentNode, selector: string) => queryAll(root, selector)[0] ?? null,
  };
}
