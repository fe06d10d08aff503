import type { Locator, Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

export async function middleOf(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with one finger in several steps, using Chromium's touch events. */
export async function dragByTouch(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [from]);
  const steps = 8;
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    await send("touchMove", [{ x, y }]);
  }
  await send("touchEnd", []);
  await session.detach();
}
