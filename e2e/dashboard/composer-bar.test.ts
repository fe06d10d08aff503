/** The composer's bar ends the composer, on all screen sizes. */
import type { Page } from "@playwright/test";
import { createApi } from "../fixtures.ts";
import { addChannel } from "./files/compose.ts";
import { expect, test } from "./fixtures.ts";

const barOf = (page: Page) => page.locator("[data-keep-clear]:not(nav)");

const toEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** Returns where the window, or on phones the part above the navigation, ends. */
async function endOf(page: Page): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (width >= 768) return height;
  return (await page.getByRole("navigation", { name: "Main" }).last().boundingBox())?.y ?? 0;
}

/** Returns the pixels between the bar and the end of the window. */
async function belowBar(page: Page): Promise<number> {
  const bar = await barOf(page).boundingBox();
  return (await endOf(page)) - ((bar?.y ?? 0) + (bar?.height ?? 0));
}

for (const size of [
  { width: 390, height: 600 },
  { width: 1440, height: 500 },
])
  test(`a new post's page ends with the bar, and comments follow it once it is saved, at ${size.width} pixels`, async ({
    team,
  }) => {
    const { page, organization, api_key } = team;
    await createApi(api_key).post("/channels", { provider: "mastodon", mode: "sandbox" });
    await page.setViewportSize(size);
    const seen = Promise.withResolvers<void>();
    await page.route(/\bposts\.create\b/, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.goto(`/${organization.slug}/compose`);
    await page.waitForLoadState("networkidle");
    const storing = page.waitForRequest(/\bposts\.create\b/);
    await page.getByLabel("Main post").fill("Rye is back\n\n".repeat(30));
    await storing;
    await toEnd(page);
    await expect.poll(() => belowBar(page)).toBeLessThanOrEqual(24);
    expect(await belowBar(page)).toBeGreaterThanOrEqual(-2);
    const bar = await barOf(page).boundingBox();
    const content = await page.getByRole("main").boundingBox();
    // On phones it is as wide as the screen, on computers as wide as the content.
    const inset = size.width < 768 ? 0 : 24;
    expect(bar?.x).toBe((content?.x ?? 0) + inset);
    expect(bar?.width).toBe((content?.width ?? 0) - 2 * inset);

    seen.resolve();
    const comments = page.getByRole("region", { name: "Comments" });
    await expect(comments).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => belowBar(page)).toBeLessThanOrEqual(24);
    expect(await belowBar(page)).toBeGreaterThanOrEqual(-2);
    await toEnd(page);
    await expect(comments.getByRole("button", { name: "Send comment" })).toBeInViewport();
    const above = await barOf(page).boundingBox();
    const start = (await comments.boundingBox())?.y ?? 0;
    expect(start).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  });

test("a sandbox channel's settings are in the page from the start, so that the bar doesn't move", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  const channel = { provider: "bluesky", mode: "sandbox" };
  const { body } = await api.post<{ id: string }>("/channels", channel);
  const post = { content: "Rye is back", channels: [body.id] };
  const { id } = (await api.post<{ id: string }>("/posts", post)).body;
  const answer = await page.request.get(`/${organization.slug}/posts/${id}`);
  // Bluesky itself has no settings.
  expect(await answer.text()).toContain("Bluesky settings");
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
  for (const [name, badges] of [
    ["Mastodon sandbox", 0],
    ["Town square", 1],
  ] as const) {
    await addChannel(page, name);
    const panel = page.getByRole("region", { name, exact: true });
    await expect(panel.getByRole("heading", { name })).toBeVisible();
    await expect(panel.getByText("Sandbox", { exact: true })).toHaveCount(badges);
  }
});
