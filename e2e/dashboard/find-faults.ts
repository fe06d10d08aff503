import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * What axe finds wrong with a page for people who can't see it, or see it badly: a line for each. It looks once nothing fades in
 * or out any more: half-transparent text has too little contrast.
 */
export async function findFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || animation.playState !== "running";
    }),
  );
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof import("axe-core") };
    // What it finds nothing wrong with would be described as well, at length.
    return inPage.run({ resultTypes: ["violations"] });
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}
