/** The composer's bar ends with the page, on all screen sizes. */
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

for (const size of [
  { width: 390, height: 600 },
  { width: 1440, height: 500 },
])
  test(`a new post's page scrolled to the end ends with the bar at ${size.width} pixels`, async ({
    team,
  }) => {
    const { page, organization, api_key } = team;
    await createApi(api_key).post("/channels", { provider: "mastodon", mode: "sandbox" });
    await page.setViewportSize(size);
    await page.goto(`/${organization.slug}/compose`);
    await page.getByLabel("Main post").fill("Rye is back\n\n".repeat(30));
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const isPhone = size.width < 768;
    const bar = await page.locator("[data-keep-clear]:not(nav)").boundingBox();
    const content = await page.getByRole("main").boundingBox();
    const end = isPhone
      ? (await page.getByRole("navigation", { name: "Main" }).last().boundingBox())?.y
      : size.height;
    const below = (end ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(below).toBeGreaterThanOrEqual(-2);
    expect(below).toBeLessThanOrEqual(24);
    // On phones it is as wide as the screen, on computers as wide as the content.
    const inset = isPhone ? 0 : 24;
    expect(bar?.x).toBe((content?.x ?? 0) + inset);
    expect(bar?.width).toBe((content?.width ?? 0) - 2 * inset);
  });

test("a channel is marked once as a sandbox, by its name or else by a badge", async ({ team }) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  const made = await api.post<{ id: string }>("/channels", { provider: "x", mode: "sandbox" });
  await api.post("/channels", { provider: "mastodon", mode: "sandbox" });
  await page.goto(`/${organization.slug}/channels`);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(row("Mastodon sandbox").getByText("Sandbox", { exact: true })).toHaveCount(0);
  await api.patch(`/channels/${made.body.id}`, { name: "Town square" });
  await page.goto(`/${organization.slug}/compose`);
  const chip = (name: string) => page.locator("label").filter({ hasText: name });
  await expect(chip("Mastodon sandbox").getByText("Sandbox", { exact: true })).toHaveCount(0);
  await expect(chip("Town square").getByText("Sandbox", { exact: true })).toHaveCount(1);
});
