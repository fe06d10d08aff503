import { createApi } from "../fixtures.ts";
import { closeChoice } from "./add-sandbox.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

test("an expiring sign-in is shown next to its channel, and the text fits on a phone", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${organization.slug}/channels`);
  // A sandbox's sign-in never expires, so the response is changed to that of a real account.
  await page.route(/channels\.list/, async (route) => {
    const answer = await route.fetch();
    const sign_in_ends_at = new Date(Date.now() + 4 * 86_400_000).toISOString();
    const text = await answer.text();
    const json = JSON.parse(text, (_, value: { health?: string } | null) =>
      value?.health === undefined ? value : { ...value, mode: "live", sign_in_ends_at },
    );
    await route.fulfill({ response: answer, json });
  });
  await page.getByRole("button", { name: "Add sandbox for Mastodon" }).click();
  await closeChoice(page, "Mastodon");
  const row = page.getByRole("listitem").filter({ hasText: /Access expires on \d+ \w+/ });
  await expect(row).toBeVisible();
  await expect(row.getByRole("button", { name: /^Reconnect/ })).toBeVisible();
  const name = row.getByRole("link", { name: "Mastodon sandbox" });
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
  expect(await findFaults(page)).toEqual([]);
});

test("on a small laptop the names of channels are whole, also with projects", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const channel = { provider: "mastodon", mode: "sandbox" };
  const { id } = (await api.post<{ id: string }>("/channels", channel)).body;
  await api.patch(`/channels/${id}`, { name: "Fern & Rye Company" });
  await api.post("/projects", { name: "Bakery" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/${organization.slug}/channels`);
  const name = page.getByRole("main").getByRole("link", { name: "Fern & Rye Company" });
  await expect(name).toBeVisible();
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
});
