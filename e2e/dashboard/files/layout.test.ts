/** The composer at the widths of a small phone, a phone, a tablet and a laptop, with everything that makes it long. */
import type { Page } from "@playwright/test";
import { makePng } from "#e2e/make-png.ts";
import { findFaults } from "../find-faults.ts";
import { expect, test } from "../fixtures.ts";
import { choose, compose, row } from "./compose.ts";

const FILES = ["one.png", "two.png", "three.png"].map((name) =>
  makePng(name, { width: 900, height: 300 }),
);

/** The focused element if another one covers its center; null if it is visible. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    // A checkbox drawn by its label has no size of its own.
    if (box.width < 2 || box.height < 2) return null;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const seen = top !== null && (focused.contains(top) || top.contains(focused));
    return seen
      ? null
      : `${focused.outerHTML.slice(0, 200)} is under ${top?.outerHTML.slice(0, 200)}`;
  });
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`at ${width} px nothing covers the focused field or is wider than the screen`, async ({
    team,
  }) => {
    test.slow();
    const { page } = team;
    await page.setViewportSize({ width, height });
    await compose(team, ["bluesky", "mastodon", "x", "instagram", "linkedin_page", "threads"]);
    await page.getByLabel("Main post").fill("Bread at eight, and cake from ten. ".repeat(12));
    await choose(page, FILES);
    await expect(row(page, "three.png").getByText("900 × 300")).toBeVisible();
    await page.locator("body").press("Home");
    await page.getByLabel("Main post").focus();
    const covered: string[] = [];
    for (let presses = 0; presses < 90; presses += 1) {
      await page.keyboard.press("Tab");
      const problem = await coveredFocus(page);
      if (problem !== null) covered.push(problem);
    }
    expect(covered).toEqual([]);
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    // At the end of the page the last channel and the buttons are both fully visible.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const button = page.getByRole("button", { name: "Schedule", exact: true });
    if (width >= 768) await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { name: "Comments" })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
}
