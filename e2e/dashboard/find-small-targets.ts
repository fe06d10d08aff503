import type { Page } from "@playwright/test";

/** Returns the touch targets on a page smaller than 44 px, one line each. Excludes links in text. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "button, a[href], summary, select, textarea, input:not([type=hidden]), [role=tab], [role=option]",
    );
    const found: string[] = [];
    /** A link whose pseudo-element covers its row is pressed anywhere on the row. */
    function areaOf(target: HTMLElement): Element {
      const { content, position, inset } = getComputedStyle(target, "::after");
      const covers = content !== "none" && position === "absolute" && inset === "0px";
      return covers ? (target.offsetParent ?? target) : target;
    }
    for (const each of all) {
      const target = each.closest("label") ?? each;
      const { width, height } = areaOf(target).getBoundingClientRect();
      const style = getComputedStyle(target);
      const isSeen = target.checkVisibility({ visibilityProperty: true });
      const isHidden = !isSeen || width <= 1 || style.clipPath !== "none";
      const isInText = each.tagName === "A" && style.display === "inline";
      if (isHidden || isInText || each.closest("nextjs-portal") !== null) continue;
      if (width >= 43.5 && height >= 43.5) continue;
      const name = each.getAttribute("aria-label") ?? each.textContent ?? "";
      found.push(`${each.tagName.toLowerCase()} ${name.trim().slice(0, 40)}: ${width} x ${height}`);
    }
    return found;
  });
}
