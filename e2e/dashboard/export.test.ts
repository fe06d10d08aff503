import { readFileSync } from "node:fs";
import type { Channel } from "#core/contract/resources/channel.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

test("filtered posts are exported, and a calendar feed is turned on and off", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key }, request }) => {
  const api = createApi(api_key);
  const sandbox = { provider: "bluesky", mode: "sandbox" };
  const { body: channel } = await api.post<Channel>("/channels", sandbox);
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  const spring = { content: "=1+1 cups", campaign: "Spring", scheduled_at };
  await api.post("/posts", { ...spring, channels: [channel.id] });
  await api.post("/posts", { content: "Plates", channels: [channel.id] });

  await page.goto(`/${organization.slug}/posts?campaign=Spring`);
  expect(await findLookFaults(page, "posts")).toEqual([]);
  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^posts-.*\.csv$/);
  const csv = readFileSync(await file.path(), "utf8");
  expect(csv).toContain("'=1+1 cups");
  expect(csv).not.toContain("Plates");
  await expect(page.getByText("Exported 1 post.")).toBeVisible();
  await page.route("**/posts/export.json*", (route) => route.abort());
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "JSON" }).click();
  await expect(page.getByText("The posts weren't exported.")).toBeVisible();

  await page.goto(`/${organization.slug}/settings/calendar-feed`);
  await page.getByRole("button", { name: "Create URL" }).click();
  const address = page.getByText(/\/api\/feeds\/\w{43}\/calendar\.ics$/);
  await expect(address).toBeVisible();
  expect(await findLookFaults(page, "calendar feed")).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("calendar-feed.png"), fullPage: true });
  const url = (await address.textContent()) ?? "";
  const answer = await request.get(url);
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await answer.text()).toContain("SUMMARY:=1+1 cups");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("No calendar URL yet.")).toBeVisible();
  expect((await request.get(url)).status()).toBe(404);
});
