import type { Page } from "@playwright/test";

/** Draws a PNG of a loaf on a colored background, so that nobody's photo is in the repository. `hue` is in degrees. */
export async function drawPicture(page: Page, hue: number): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 1200 });
  await page.setContent(`<svg viewBox="0 0 120 120" style="position:fixed;inset:0">
    <rect width="120" height="120" fill="hsl(${hue} 45% 82%)"/>
    <circle cx="95" cy="25" r="12" fill="hsl(45 90% 70%)"/>
    <rect y="84" width="120" height="36" fill="hsl(${hue} 30% 55%)"/>
    <ellipse cx="60" cy="72" rx="40" ry="24" fill="hsl(30 55% 48%)"/>
    <ellipse cx="60" cy="68" rx="38" ry="21" fill="hsl(32 60% 58%)"/>
    <g stroke="hsl(38 70% 80%)" stroke-width="4" stroke-linecap="round">
      <path d="M42 58l-6 16M58 54l-6 22M74 55l-6 21"/>
    </g></svg>`);
  return page.screenshot({ type: "png" });
}
