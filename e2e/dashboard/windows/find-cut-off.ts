import { expect, type Locator } from "@playwright/test";

/** Returns what doesn't fit the window, of a page and its open overlay: one line per unreachable element. */
export async function findCutOff(popup: Locator): Promise<string[]> {
  const controls = await reachables(popup);
  const found = await popup.evaluate(measure);
  for (const control of controls) {
    await control.scrollIntoViewIfNeeded();
    if (!(await control.evaluate(isOnTop))) found.push(`covered: ${await nameOf(control)}`);
  }
  if (!(await popup.evaluate((node) => node.contains(document.activeElement))))
    found.push("the focus is outside of it");
  return found;
}

/**
 * Returns the first and last control, and the close button; excludes cells, because only the visible ones of a long
 * grid are rendered.
 */
async function reachables(popup: Locator): Promise<Locator[]> {
  const all = popup.locator(
    ":is(button, a[href], input, textarea, select, summary, [role=option], [role^=menuitem]):not(:disabled, [aria-hidden=true], [role=gridcell]):visible",
  );
  await expect(all.first()).toBeVisible();
  const close = popup.locator("button[aria-label=Close]");
  const others = all.and(popup.locator(":not([aria-label=Close])"));
  return [all.first(), others.last(), ...((await close.count()) === 0 ? [] : [close])];
}

async function nameOf(control: Locator): Promise<string> {
  return (await control.getAttribute("aria-label")) ?? (await control.textContent()) ?? "";
}

function measure(popup: Element): string[] {
  function widest(): Element | undefined {
    const all = [...document.querySelectorAll("body *")];
    return all.findLast((each) => each.getBoundingClientRect().right > window.innerWidth);
  }
  const { top, left, right, bottom } = popup.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const checks: [boolean, string][] = [
    [
      document.documentElement.scrollWidth > innerWidth,
      `the page scrolls sideways for ${widest()?.outerHTML.slice(0, 200)}`,
    ],
    [
      top < 0 || left < 0 || right > innerWidth || bottom > innerHeight,
      "it is larger than the window",
    ],
    [popup.scrollWidth > popup.clientWidth, "it scrolls sideways"],
  ];
  return checks.flatMap(([isSo, words]) => (isSo ? [words] : []));
}

/** Whether a press in its center reaches it, or the label that represents it. A link in text may have several lines. */
function isOnTop(control: Element): boolean {
  const seen = control.closest("label") ?? control;
  const [{ top, left, width, height } = seen.getBoundingClientRect()] = seen.getClientRects();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && seen.contains(hit);
}
