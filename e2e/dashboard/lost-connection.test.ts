/** Without a connection the page stays as it is, says so, and continues by itself. */
import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

const YEAR = new Date().getUTCFullYear() + 1;

const bar = (page: Page) => page.getByText("Can't reach Crier. Trying again…");

test("a link pressed without a network waits, and leads on when it is back", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await openSettled(page, `/${organization.slug}/posts`);
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await page.getByRole("link", { name: "Automations" }).first().click();
  await page.getByRole("link", { name: "Media" }).first().click();
  await expect(page.getByText("No posts yet")).toBeVisible();
  await expect(page).toHaveURL(/\/posts$/);
  expect(await findFaults(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/media$/);
  await expect(page.getByRole("heading", { name: "Media", exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test("a page behind a proxy stays when Crier is gone", async ({ team: { page, organization } }) => {
  await openSettled(page, `/${organization.slug}/posts`);
  const gone = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
  await page.route("**/*", (route) => route.fulfill(gone));
  await page.getByRole("link", { name: "Channels" }).first().click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText("No posts yet")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page).toHaveURL(/\/channels$/);
});

test("a new time that can't be saved stays in its dialog, and only the bar gives the reason", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const written = { content: "We launch", channels: ["bluesky"] };
  const scheduled_at = `${YEAR}-03-10T09:15:00Z`;
  const { body: post } = await api.post<Post>("/posts", { ...written, scheduled_at });
  await openSettled(page, `/${organization.slug}/calendar?view=agenda&date=${YEAR}-03-10`);
  await page.getByRole("button", { name: /^Move to/ }).click();
  const dialog = page.getByRole("dialog");
  const time = dialog.getByLabel(/^Date and time/);
  await time.fill(`${YEAR}-03-12T10:45`);
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog.getByText(/^Not saved, because Crier can't be reached/)).toBeVisible();
  await expect(time).toHaveValue(`${YEAR}-03-12T10:45`);
  await expect(page.getByText("Check your connection")).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Moved to .*12 March.*, 10:45$/)).toBeVisible();
  expect((await api.get<Post>(`/posts/${post.id}`)).body.scheduled_at).toBe(
    `${YEAR}-03-12T10:45:00.000Z`,
  );
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${size.width} px the bar covers no other bar`, async ({
    team: { page, organization },
  }) => {
    await page.setViewportSize(size);
    await openSettled(page, `/${organization.slug}/compose`);
    await page.context().setOffline(true);
    await expect(bar(page)).toBeVisible();
    const shown = await bar(page).boundingBox();
    for (const area of await page.locator("[data-keep-clear]").all()) {
      const covered = await area.boundingBox();
      if (covered === null || covered.height === 0 || shown === null) continue;
      const isApart =
        shown.y + shown.height <= covered.y ||
        covered.y + covered.height <= shown.y ||
        shown.x + shown.width <= covered.x ||
        covered.x + covered.width <= shown.x;
      expect(isApart, JSON.stringify({ shown, covered })).toBe(true);
    }
  });
