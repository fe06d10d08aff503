import type { Post } from "#core/contract/resources/post.ts";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { type Api, createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

const SECOND_TUESDAYS = "DTSTART;TZID=UTC:20260106T093000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU";

/** Creates a recurring post and returns it once its two posts are made. */
async function createMade(api: Api): Promise<RecurringPost> {
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const given = { rule: SECOND_TUESDAYS, variants: ["Rye is back"], channels: ["bluesky"] };
  await api.post("/recurring-posts", given);
  const read = async () => (await api.get<RecurringPost[]>("/recurring-posts")).body[0];
  await expect.poll(async () => (await read())?.next.length).toBe(2);
  return (await read()) as RecurringPost;
}

const countPosts = async (api: Api) =>
  (await api.get<{ items: Post[] }>("/posts?statuses=scheduled")).body.items.length;

for (const width of [1440, 390])
  test(`pausing and deleting say which posts stay, at ${width} px`, async ({
    team: { page, organization, api_key },
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const api = createApi(api_key);
    const { next } = await createMade(api);
    await api.patch(`/posts/${next[0]?.post_id}`, { content: "My text" });
    const dialog = page.getByRole("dialog");
    const main = page.getByRole("main");
    const changed = dialog.getByRole("link", { name: /, 09:30$/ });

    await page.goto(`/${organization.slug}/recurring`);
    await page.getByRole("button", { name: /^Pause: / }).click();
    await expect(
      dialog.getByText(/^2 posts are already made, the next for .+, 09:30\./),
    ).toBeVisible();
    await expect(dialog.getByText("1 post that someone edited", { exact: false })).toHaveText(
      "1 post that someone edited, reviewed or commented on stays, and still goes out if it's scheduled:",
    );
    await expect(changed).toHaveAttribute("href", new RegExp(`${next[0]?.post_id}$`));
    await expect(dialog.getByLabel("Delete changed posts too")).toBeHidden();
    await dialog.getByLabel("Also delete the 1 coming post that nobody changed").check();
    await expect(dialog.getByLabel("Delete changed posts too")).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Paused. Deleted 1 coming post.")).toBeVisible();
    await expect(page.getByText("1 changed post stays.")).toBeVisible();
    await expect(main.getByText("Paused", { exact: true })).toBeVisible();
    await expect(main.getByText("Still scheduled", { exact: true })).toBeVisible();
    expect(await countPosts(api)).toBe(1);

    await page.getByRole("button", { name: /^Delete: / }).click();
    await dialog.getByLabel("Delete changed posts too").check();
    await expect(dialog.getByText(/commented on is deleted too:$/)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Deleted the recurring post and 1 coming post.")).toBeVisible();
    expect(await countPosts(api)).toBe(0);
  });

test("the toast after deleting a recurring post leads to the post that stays", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const { next } = await createMade(api);
  await api.patch(`/posts/${next[1]?.post_id}`, { content: "My text" });
  await page.goto(`/${organization.slug}/recurring`);
  await page.getByRole("button", { name: /^Delete: / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Also delete the 1 coming post that nobody changed").check();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("link", { name: "View" }).click();
  await expect(page.getByLabel("Main post")).toHaveValue("My text");
});

test("posts of a recurring post are marked, and aren't made recurring again", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const { next } = await createMade(api);
  const { body: single } = await api.post<Post>("/posts", {
    content: "Once",
    channels: ["bluesky"],
  });
  const mark = page.getByRole("img", { name: "Recurring" });
  await page.goto(`/${organization.slug}/posts`);
  await expect(page.getByRole("link", { name: /Rye is back/ }).locator(mark)).toHaveCount(2);
  await expect(page.getByRole("link", { name: /Once/ }).locator(mark)).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  const day = next[0]?.at.slice(0, 10);
  for (const view of ["month", "week", "day"]) {
    await page.goto(`/${organization.slug}/calendar?view=${view}&date=${day}`);
    await expect(
      page
        .getByRole("link", { name: /Rye is back/ })
        .locator(mark)
        .first(),
    ).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  }

  await page.goto(`/${organization.slug}/posts/${next[0]?.post_id}`);
  await expect(page.getByText("Changes here are for this date only.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Duplicate" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Make recurring" })).toHaveCount(0);
  await page.goto(`/${organization.slug}/posts/${single.id}`);
  await expect(page.getByRole("link", { name: "Make recurring" })).toBeVisible();
});

test("the form says how dates go on, and keeps what is typed until it is saved", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const { body: post } = await api.post<Post>("/posts", { content: "Rye", channels: ["bluesky"] });
  await page.goto(`/${organization.slug}/recurring/new?post=${post.id}`);
  const dates = page.getByRole("region", { name: "Next dates" });
  await expect(dates.getByText("and so on, without an end")).toBeVisible();
  await expect(dates.getByText("Posts appear in the calendar four weeks ahead.")).toBeVisible();
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("Rye is back");
  await page.getByLabel("Unit").selectOption("month");
  await page.getByLabel("Which day").selectOption("1");
  const ahead = new Date(Date.now() + 240 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Until (optional)").fill(ahead);
  await expect(dates.getByText(/^and [23] more until 1 [A-Z][a-z]+ \d{4}$/)).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Recurring posts" }).click();
  await expect(page.getByText("You have unsaved changes.").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(text).toHaveValue("Rye is back");
  await expect(page.getByLabel("Until (optional)")).toHaveValue(ahead);
  await expect(page.getByRole("checkbox", { name: /Bluesky/ })).toBeChecked();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Created. Posts are scheduled in a moment.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /On the 1st of every month/ })).toBeVisible();
  await expect(page.getByText("You have unsaved changes.")).toHaveCount(0);
  await page.goto(`/${organization.slug}/recurring/new?post=${post.id}`);
  await expect(text).toHaveValue("Rye");
});

test("where a label is required, the form and Home say that posts stay drafts", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const policy = { require: { label: "refuse" } };
  expect((await api.patch("/organization/settings", policy)).status).toBe(200);
  await page.goto(`/${organization.slug}/recurring/new`);
  await expect(
    page.getByText("Your organization requires a label", { exact: false }),
  ).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await createMade(api);
  await page.goto(`/${organization.slug}`);
  const drafts = page.getByRole("region", { name: "Left as drafts by recurring posts" });
  await expect(
    drafts.getByText(/09:30\. Bluesky sandbox: Add a label: your organization requires one\.$/),
  ).toHaveCount(2);
  expect(await findFaults(page)).toEqual([]);
});
