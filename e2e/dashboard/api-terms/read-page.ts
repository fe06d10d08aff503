import type { Page } from "@playwright/test";

/**
 * Returns a page's text for people and screen readers: visible text, names and descriptions of elements, options of
 * lists, and names given by people. Excludes requests to copy, which are in a `pre`.
 */
export function readPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = "aria-label aria-description aria-valuetext alt title placeholder".split(" ");
    const isCopied = (element: Element) => element.closest("pre, script, style, noscript") !== null;
    const isRead = (element: Element) =>
      !isCopied(element) && (element instanceof HTMLOptionElement || element.checkVisibility());
    const textOf = ({ childNodes }: Element) =>
      [...childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ""))
        .join("");
    const chosenIn = (element: Element) =>
      element instanceof HTMLInputElement && element.role === "combobox" ? element.value : null;
    const texts = [...document.body.querySelectorAll("*")]
      .filter(isRead)
      .flatMap((element) => [
        textOf(element),
        ...names.map((name) => element.getAttribute(name)),
        chosenIn(element),
      ]);
    return [...new Set([document.title, ...texts])].filter(
      (text) => text !== null && text.trim() !== "",
    ) as string[];
  });
}
