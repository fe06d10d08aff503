import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { composeForSandbox, expect, test } from "./fixtures.ts";

test("posting times are set, and a post is queued, moved to the front and held by a pause", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await composeForSandbox(page);
  await page.goto(`/${organization.slug}/queue`);
  const usual = "Monday to Friday at 09:00, 13:00 and 18:00";
  await expect(page.getByText(usual)).toBeVisible();
  const [channel] = (await api.get<Channel[]>("/channels")).body;
  await api.patch(`/channels/${channel?.id}`, { posting_times: [] });
  await page.reload();
  await expect(page.getByText("No posting times yet")).toBeVisible();

  await page.getByRole("button", { name: /^Set posting times of / }).click();
  const times = page.getByRole("dialog", { name: /^Posting times of / });
  await times.getByLabel("Day", { exact: true }).selectOption("every_day");
  const time = times.getByLabel("Time", { exact: true });
  await time.fill("09:00");
  await times.getByRole("button", { name: "Save" }).click();
  await expect(times.getByText("This time isn't on the list yet.")).toBeVisible();
  await times.getByRole("button", { name: "Add time" }).click();
  await expect(times.getByText(/^09:00 was on the list already for Monday, /)).toBeVisible();
  await times.getByRole("button", { name: "Remove Sunday 09:00" }).click();
  expect(await findFaults(page)).toEqual([]);
  await times.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText(/^Saved for .*: Monday to Friday at 09:00, 13:00 and 18:00/),
  ).toBeVisible();
  await expect(page.getByText("Free slot")).toHaveCount(5);
  await page.getByRole("button", { name: "Show 5 more" }).click();
  await expect(page.getByText("Free slot")).toHaveCount(10);
  const [changed] = (await api.get<Channel[]>("/channels")).body;
  expect(changed?.posting_times).toHaveLength(16);

  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("First in the queue");
  await page.getByRole("button", { name: "Publish to sandbox" }).waitFor();
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add to queue" }).click();
  await expect(page.getByText(/^Added to the queue for /)).toBeVisible();
  const second = { content: "Second in the queue", channels: [channel?.id] };
  await api.post<Post>("/posts", { ...second, scheduled_at: "next_slot" });

  await page.goto(`/${organization.slug}/queue`);
  const slots = page.getByRole("listitem").filter({ hasText: "in the queue" });
  await expect(slots).toHaveText([/First in the queue/, /Second in the queue/]);
  await slots
    .nth(1)
    .getByRole("button", { name: /^Share next/ })
    .click();
  await expect(slots).toHaveText([/Second in the queue/, /First in the queue/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(slots).toHaveText([/First in the queue/, /Second in the queue/]);

  await page.getByRole("button", { name: "Pause all" }).click();
  const pause = page.getByRole("dialog", { name: "Pause all channels?" });
  await expect(pause.getByText("This holds back 2 scheduled posts.")).toBeVisible();
  await pause.getByRole("button", { name: "Pause all" }).click();
  const banner = page.getByRole("alert").filter({ hasText: "Scheduled posts won't be published." });
  await expect(banner).toBeVisible();
  await expect(banner.getByRole("link", { name: "Open queue" })).toBeHidden();
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
  await page.getByRole("button", { name: "Resume all" }).click();
  await expect(
    page.getByText("Resumed. Posts are published at their scheduled times."),
  ).toBeVisible();
  await expect(page.getByText(/^Paused\. /)).toBeHidden();
  await expect(banner).toBeHidden();
});
