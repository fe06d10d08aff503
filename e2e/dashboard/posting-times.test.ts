import type { Page } from "@playwright/test";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { type Api, createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

const USUAL = "Monday to Friday at 09:00, 13:00 and 18:00";
const SUNDAY = { weekday: "sunday", time: "10:30" };

async function connect(api: Api, provider: string): Promise<Channel> {
  return (await api.post<Channel>("/channels", { provider, mode: "sandbox" })).body;
}

const timesOf = async (api: Api) =>
  (await api.get<Channel[]>("/channels")).body.map(({ posting_times }) => posting_times);

async function addSunday(page: Page) {
  const form = page.getByRole("dialog");
  await form.getByLabel("Day", { exact: true }).selectOption("sunday");
  await form.getByLabel("Time", { exact: true }).fill("10:30");
  await form.getByRole("button", { name: "Add time" }).click();
  await expect(form.getByRole("button", { name: "Remove Sunday 10:30" })).toBeVisible();
}

test("one table sets the posting times of several channels, says what it saved, and undoes it", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  await connect(api, "bluesky");
  await connect(api, "mastodon");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${organization.slug}/queue`);
  await page.getByRole("link", { name: "Posting times", exact: true }).click();
  const table = page.getByRole("region", { name: "Posting times" });
  await expect(table.getByText(USUAL)).toHaveCount(3);
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findFaults(page)).toEqual([]);

  await table.getByLabel("Select all channels").check();
  await table.getByRole("button", { name: "Set times of 2 channels" }).click();
  const dialog = page.getByRole("dialog", { name: "Posting times of 2 channels" });
  await addSunday(page);
  expect(await findFaults(page)).toEqual([]);
  await page.route(/posting_times\.update/, (route) => route.abort());
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Remove Sunday 10:30" })).toBeVisible();
  await expect(page.getByText(/^Saved for/)).toBeHidden();
  expect(await timesOf(api)).toEqual([null, null]);

  await page.unroute(/posting_times\.update/);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const saved = `Saved for Bluesky sandbox and Mastodon sandbox: ${USUAL}; Sunday at 10:30.`;
  await expect(page.getByText(saved)).toBeVisible();
  await expect(table.getByText("Sunday at 10:30")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The previous posting times are back.")).toBeVisible();
  await expect(table.getByText("Sunday at 10:30")).toBeHidden();
  expect(await timesOf(api)).toEqual([null, null]);
});

test("a channel's times are copied to others, and changes aren't lost by closing the form", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const { id } = await connect(api, "bluesky");
  await connect(api, "mastodon");
  await api.patch(`/channels/${id}`, { posting_times: [SUNDAY] });
  await page.goto(`/${organization.slug}/queue?view=times`);
  await page.getByRole("button", { name: "Copy to… posting times of Bluesky sandbox" }).click();
  const copy = page.getByRole("dialog", { name: "Copy the posting times of Bluesky sandbox" });
  await copy.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(copy.getByText("Choose at least one channel.")).toBeVisible();
  await copy.getByLabel("Mastodon sandbox").check();
  await expect(copy.getByText("Choose at least one channel.")).toBeHidden();
  await copy.getByRole("button", { name: "Copy to 1 channel" }).click();
  await expect(page.getByText("Saved for Mastodon sandbox: Sunday at 10:30.")).toBeVisible();
  expect(await timesOf(api)).toEqual([[SUNDAY], [SUNDAY]]);

  await page.getByRole("button", { name: "Edit posting times of Mastodon sandbox" }).click();
  const form = page.getByRole("dialog", { name: "Posting times of Mastodon sandbox" });
  await expect(
    form.getByText(/^Not enough numbers yet: Crier can suggest times once 20 more posts/),
  ).toBeVisible();
  await form.getByRole("button", { name: "Remove Sunday 10:30" }).click();
  await page.keyboard.press("Escape");
  await expect(form.getByText("You have unsaved changes.")).toBeVisible();
  await form.getByRole("button", { name: "Keep editing" }).click();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "Discard changes" }).click();
  await expect(form).toBeHidden();
  expect(await timesOf(api)).toEqual([[SUNDAY], [SUNDAY]]);
});

test("a post is added to the queue of a channel without posting times after setting them in the dialog", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const { id } = await connect(api, "bluesky");
  await api.patch(`/channels/${id}`, { posting_times: [] });
  await page.goto(`/${organization.slug}/compose?channels=${id}`);
  await page.getByLabel("Main post").fill("First in the queue");
  await page.getByRole("button", { name: "Publish to sandbox" }).waitFor();
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule post" });
  const lack = "To add this post to the queue, Bluesky sandbox needs posting times.";
  await expect(dialog.getByText(lack)).toBeVisible();
  await dialog.getByRole("button", { name: "Set them" }).click();
  await expect(dialog.getByRole("button", { name: "Remove Friday 18:00" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save and add to queue" }).click();
  await expect(page.getByText(/^Added to the queue for /)).toBeVisible();
  const [post] = (await api.get<{ items: Post[] }>("/posts?statuses=scheduled")).body.items;
  expect(post).toMatchObject({ excerpt: "First in the queue" });

  const draft = await api.post<Post>("/posts", { content: "From the list", channels: [id] });
  await api.patch(`/channels/${id}`, { posting_times: [] });
  await page.goto(`/${organization.slug}/posts`);
  await page.getByLabel(/^Select.*From the list/).check();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Add to queue" }).click();
  const lacking = page.getByRole("dialog", { name: "Add to queue" });
  await lacking.getByRole("button", { name: "Set them" }).click();
  await lacking.getByRole("button", { name: "Save and add to queue" }).click();
  await expect(page.getByText("1 post added to the queue")).toBeVisible();
  expect((await api.get<Post>(`/posts/${draft.body.id}`)).body.status).toBe("scheduled");
});

test("a free slot is filled with a draft or a new post", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const { id } = await connect(api, "bluesky");
  await api.post("/posts", { content: "Fits anywhere", channels: [id] });
  await page.goto(`/${organization.slug}/queue`);
  await page
    .getByRole("button", { name: /^Use a draft for Bluesky sandbox/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Schedule: Fits anywhere" }).click();
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  const slot = page.getByRole("main").getByRole("listitem").filter({ hasText: "Fits anywhere" });
  await expect(slot).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(slot).toBeHidden();
  await page
    .getByRole("link", { name: /^Write a post for Bluesky sandbox/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Schedule for / })).toBeHidden();
  await page.getByLabel("Main post").fill("Written for a slot");
  await expect(page.getByRole("button", { name: /^Schedule for / })).toBeVisible();
});
