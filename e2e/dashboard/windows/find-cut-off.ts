import { expect, type Locator } from "@playwright/test";

/** What of a page, and of what is open over it, does not fit its window: a line for each thing that nobody can get to. */
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

/** The first and the last thing that can be pressed or written in, and the button that closes it; cells left out: of a long grid those in sight alone are there. */
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
  const said: [boolean, string][] = [
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
  return said.flatMap(([isSo, words]) => (isSo ? [words] : []));
}

/** Whether a press in its middle reaches it, or the label that stands for it. */
function isOnTop(control: Element): boolean {
  const seen = control.closest("label") ?? control;
  const { top, left, width, height } = seen.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && seen.contains(hit);
}
