import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

test("a skill is tested in a dry run, run for real, approved and scheduled", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  const sandbox = { provider: "bluesky", mode: "sandbox" };
  const { body: channel } = await api.post<Channel>("/channels", sandbox);
  const posting_times = WEEKDAYS.map((weekday) => ({ weekday, time: "09:00" }));
  await api.patch<Channel>(`/channels/${channel.id}`, { posting_times });
  const draft = { content: "Did you know?", channels: [channel.id], labels: ["filler"] };
  const { body: post } = await api.post<Post>("/posts", draft);

  await page.goto(`/${organization.slug}/automations`);
  await expect(page.getByText("No runs yet.")).toBeVisible();
  await page.getByRole("button", { name: "Run: Queue guard" }).click();
  const dialog = page.getByRole("dialog", { name: "Queue guard" });
  await dialog.getByLabel("Days ahead").fill("40");
  await dialog.getByRole("button", { name: "Dry run" }).click();
  await expect(dialog.getByRole("alert")).toContainText("31");
  await dialog.getByLabel("Days ahead").fill("7");
  await dialog.getByLabel("Label").fill("filler");
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Dry run" }).click();

  const proposal = page.getByText(/^Schedule “Did you know\?” for .* at /).first();
  await expect(page.getByRole("heading", { name: "What it would do" })).toBeVisible();
  await expect(proposal).toBeVisible();
  expect((await api.get<Post>(`/posts/${post.id}`)).body.status).toBe("draft");
  await page.getByRole("button", { name: "Run for real" }).click();
  await expect(page.getByRole("heading", { name: "This needs your answer" })).toBeVisible();
  for (const [width, colorScheme] of [
    [390, "dark"],
    [1440, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findFaults(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Yes, do it" }).click();
  const status = async () => (await api.get<Post>(`/posts/${post.id}`)).body.status;
  await expect.poll(status).toBe("scheduled");
  await expect(page.getByRole("button", { name: "Cancel run" })).toBeHidden();

  await page.getByRole("link", { name: "Back to automations" }).click();
  await expect(page.getByRole("link", { name: /^Queue guard/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Schedule: Report" }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule: Report" });
  await schedule.getByLabel("Campaign").fill("Launch");
  await schedule.getByLabel("When").selectOption("Every Monday at 8:00");
  await schedule.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("Report: Every Monday at 8:00 (UTC)")).toBeVisible();
  await page.getByRole("button", { name: "Pause: Report" }).click();
  await expect(page.getByRole("button", { name: "Resume: Report" })).toBeVisible();
  for (const [width, colorScheme] of [
    [390, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findFaults(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Delete: Report" }).click();
  await expect(page.getByText("No schedules yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Report: Every Monday at 8:00 (UTC)")).toBeVisible();
});

test("a report is downloaded, shared publicly and unshared", async ({
  team: { page, organization, api_key },
  browser,
}) => {
  const api = createApi(api_key);
  const sandbox = { provider: "bluesky", mode: "sandbox" };
  const { body: channel } = await api.post<Channel>("/channels", sandbox);
  const post = { content: "New cups", channels: [channel.id], campaign: "Launch" };
  const { body: sent } = await api.post<Post>("/posts", { ...post, scheduled_at: "now" });
  await expect
    .poll(async () => (await api.get<Post>(`/posts/${sent.id}`)).body.status)
    .toBe("published");
  await page.goto(`/${organization.slug}/automations`);
  await page.getByRole("button", { name: "Run: Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report" });
  await dialog.getByLabel("Campaign").fill("Launch");
  await dialog.getByRole("button", { name: "Run", exact: true }).click();

  await expect(page.getByRole("cell", { name: "New cups" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^report-.*\.csv$/);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = await page.getByText(/\/app\/reports\/\w{43}$/).textContent();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link ?? "");
  await expect(stranger.getByRole("cell", { name: "New cups" })).toBeVisible();
  expect(await findFaults(stranger)).toEqual([]);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("The link no longer works.")).toBeVisible();
  expect((await stranger.reload())?.status()).toBe(404);
});
