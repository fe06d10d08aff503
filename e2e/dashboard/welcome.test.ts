import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

const zone = (page: Page) => page.getByRole("combobox", { name: "Time zone" });
const name = (page: Page) => page.getByLabel("Organization name");
const mark = () => crypto.randomUUID().slice(0, 8);

test.describe("in Prague", () => {
  test.use({ timezoneId: "Europe/Prague" });

  test("the first sign-in asks for a name and time zone, and leads to the dashboard", {
    tag: "@journey",
  }, async ({ page, makeUnconfirmed }) => {
    const { user, organization } = await makeUnconfirmed(`My team ${mark()}`);
    await signIn(page, user);
    await page.goto("/");
    await expect(page).toHaveURL(new RegExp(`/${organization.slug}/welcome$`));
    await expect(zone(page)).toHaveValue("Europe/Prague");

    await name(page).fill("  ");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Enter a name.")).toBeVisible();
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveAccessibleDescription(/Enter a name\./);

    const chosen = `Bakery ${mark()}`;
    await name(page).fill(chosen);
    await page.keyboard.press("Tab");
    await page.keyboard.type("new york");
    await page.keyboard.press("Enter");
    await expect(zone(page)).toHaveValue("America/New York");
    await page.getByRole("button", { name: "Continue" }).click();
    const slug = chosen.toLowerCase().replace(" ", "-");
    await expect(page).toHaveURL(new RegExp(`/${slug}$`));

    await page.getByRole("complementary").getByRole("link", { name: "Settings" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(chosen);
    await expect(zone(page)).toHaveValue("America/New York");
    await page.goto(`/${slug}/welcome`);
    await expect(page).toHaveURL(new RegExp(`/${slug}$`));
  });
});

test("an unfinished setup is shown again, whatever page is opened", async ({
  page,
  makeUnconfirmed,
}) => {
  const { user, organization } = await makeUnconfirmed(`My team ${mark()}`);
  await signIn(page, user);
  await page.goto(`/${organization.slug}/compose`);
  await name(page).fill("Half a na");
  await page.context().clearCookies();
  await signIn(page, user);
  await page.goto(`/${organization.slug}/settings/policy`);
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(name(page)).toHaveValue(/^My team/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the setup works and shows errors", async ({ page, makeUnconfirmed }) => {
    const { user, organization } = await makeUnconfirmed(`My team ${mark()}`);
    await signIn(page, user);
    await page.goto(`/${organization.slug}/welcome`);
    const list = page.getByLabel("Time zone");
    await list.selectOption("Asia/Tokyo");
    await name(page).fill(" ");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Enter a name.")).toBeVisible();
    await expect(list).toHaveValue("Asia/Tokyo");
    const chosen = `Kiosk ${mark()}`;
    await name(page).fill(chosen);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/kiosk-\w+$/);
  });
});

test("a member of an organization that is already set up goes straight to the dashboard", async ({
  team,
}) => {
  await team.page.goto("/");
  await expect(team.page).toHaveURL(new RegExp(`/${team.organization.slug}$`));
});

for (const [width, colorScheme] of [
  [390, "dark"],
  [1440, "light"],
] as const) {
  test(`the welcome page fits ${width} px`, async ({ page, makeUnconfirmed }) => {
    const { user } = await makeUnconfirmed(`My team ${mark()}`);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await signIn(page, user);
    await page.goto("/");
    await zone(page).click();
    await page.keyboard.type("tokyo");
    await expect(page.getByRole("option", { name: /Asia\/Tokyo.*UTC\+9/ })).toBeVisible();
    const overflow = await page.evaluate(() => document.body.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
