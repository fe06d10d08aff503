/** The webhook URL to register with a platform is shown where accounts are connected. */
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

for (const width of [390, 1280])
  test(`a platform's webhook URL can be copied, with its missing settings, at ${width} pixels`, async ({
    team: { page, organization },
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${organization.slug}/channels`);
    await page.getByRole("button", { name: "Connect account on Telegram" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect a Telegram account" });
    await dialog.getByText("Get notified when access is revoked").click();
    await expect(dialog.getByText("TELEGRAM_WEBHOOK_SECRET is set")).toBeVisible();
    const copy = dialog.getByRole("button", { name: "Copy URL" });
    await copy.press("Enter");
    const copied = dialog.getByRole("button", { name: "Copied" });
    await expect(copied).toBeFocused();
    const { origin } = new URL(page.url());
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toBe(`${origin}/api/platforms/telegram/events`);
    expect(await findFaults(page)).toEqual([]);
  });

test("a platform without webhooks shows no URL for them", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("button", { name: "Connect account on Mastodon" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a Mastodon account" });
  await expect(dialog.getByLabel("Server")).toBeVisible();
  await expect(dialog.getByText("Get notified")).toHaveCount(0);
});
