import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/**
 * Returns the accessibility violations that axe finds, one line each. Waits for fade animations, because
 * half-transparent text has too little contrast, and for the title, which arrives after a page opened by a link.
 */
export async function findFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || animation.playState !== "running";
    }),
  );
  await expect(page).toHaveTitle(/./);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof import("axe-core") };
    // Otherwise it also reports passed checks in detail.
    return inPage.run({ resultTypes: ["violations"] });
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== "color-contrast" || !isBusyButton(html))
      .map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** WCAG 1.4.3 sets no contrast for inactive controls. axe knows disabled ones, but not busy ones, which ignore presses. */
function isBusyButton(html: string): boolean {
  return /^<button\b[^>]*\baria-busy="true"/.test(html);
}
