import { testInstance } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

test("the dashboard links to a guide with this server's URL, ready to copy", {
  tag: "@journey",
}, async ({ team: { page, organization }, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("button", { name: "Set up X", exact: true }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "X setup guide" }).click();
  const guide = await opened;
  await expect(guide).toHaveTitle("Set up X · Crier");
  await expect(guide.getByRole("heading", { level: 1, name: "X" })).toBeVisible();
  await expect(guide.getByRole("heading", { name: "Environment variables" })).toBeVisible();
  await expect(guide.getByRole("heading", { name: "For maintainers" })).toHaveCount(0);
  const address = `${testInstance().url}/api/connect/x/callback`;
  await expect(guide.getByText(address)).toBeVisible();
  await guide.waitForLoadState("networkidle");
  await guide.getByRole("button", { name: "Copy" }).click();
  await expect(guide.getByText("Copied")).toBeVisible();
  expect(await guide.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test("a guide links to the guide of a platform with the same app", async ({ page }) => {
  await page.goto("/docs/platforms/instagram");
  await page.getByRole("link", { name: "Facebook Pages" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Facebook Pages" })).toBeVisible();
});

test("an unknown guide is not found", async ({ page }) => {
  expect((await page.goto("/docs/platforms/nowhere"))?.status()).toBe(404);
});

for (const [width, colorScheme] of [
  [390, "light"],
  [390, "dark"],
  [1440, "light"],
] as const) {
  test(`every guide fits ${width} px, ${colorScheme}, and is readable`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    for (const name of ["facebook", "linkedin", "slack", "tiktok", "telegram"]) {
      await page.goto(`/docs/platforms/${name}`);
      const overflow = await page.evaluate(() => document.body.scrollWidth - innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
      expect(await findFaults(page), name).toEqual([]);
    }
  });
}

test("a table wider than the screen scrolls on its own", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/docs/platforms/linkedin");
  const table = page.getByRole("region", { name: "Table: Permissions" });
  expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const hidden = await table.evaluate((it) => it.scrollWidth - it.clientWidth);
  expect(hidden).toBeGreaterThan(0);
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
});
