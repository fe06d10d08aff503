import { testInstance } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

for (const [width, colorScheme] of [
  [1280, "light"],
  [390, "dark"],
] as const) {
  test(`the API's reference is read and tried at ${width} px, ${colorScheme}, with nothing from elsewhere`, {
    tag: width === 1280 ? "@journey" : [],
  }, async ({ page }) => {
    const { url, api_key } = testInstance();
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== url)
        elsewhere.push(request.url());
    });
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/docs/api");

    await page.getByRole("button", { name: "Authorize" }).click();
    const dialog = page.locator(".dialog-ux");
    await dialog.getByRole("textbox").fill(api_key);
    await dialog.getByRole("button", { name: "Apply credentials" }).click();
    await dialog.getByRole("button", { name: "Close" }).first().click();

    const operation = page.locator("#operations-channels-channels_list");
    await operation.getByText("List channels").click();
    await expect(operation.getByText("The connected destinations")).toBeVisible();
    await expect(operation.getByText("rate_limited", { exact: true }).first()).toBeVisible();
    await operation.getByRole("button", { name: "Try it out" }).click();
    await operation.getByRole("button", { name: "Execute" }).click();
    const answer = operation.locator(".live-responses-table tbody .response-col_status");
    await expect(answer).toContainText("200");

    const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}

test("the API keys page leads to the reference", async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await page.getByRole("link", { name: "All that it can ask for" }).click();
  await expect(page.getByText("Create a post")).toBeVisible();
});
