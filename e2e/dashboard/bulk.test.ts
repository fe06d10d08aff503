/** Many posts at once: all that match, with what is left out, progress and one undo. */
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

const DAY_MS = 86_400_000;
const MANY = 55;

/** 09:00 in a number of days, in the time zone of a new organization. */
function morning(days: number): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T09:00:00.000Z`;
}

async function connect({ api_key }: Team) {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const times = async () => {
    const { body } = await api.get<{ items: Post[] }>("/posts?statuses=scheduled&order=scheduled");
    return body.items.map(({ scheduled_at }) => scheduled_at);
  };
  return { api, times };
}

test("all posts that match are shifted by days together, and put back by one undo", {
  tag: "@journey",
}, async ({ team }) => {
  test.slow();
  const { page, organization } = team;
  const { api, times } = await connect(team);
  for (let count = 0; count < MANY; count += 1) {
    const scheduled_at = morning(count + 2);
    await api.post("/posts", { content: `Story ${count}`, channels: ["bluesky"], scheduled_at });
  }
  await api.post("/posts", { content: "A draft", channels: ["bluesky"] });
  await page.goto(`/${organization.slug}/posts`);
  await untilKeysAreHeard(page);
  await page.getByRole("checkbox", { name: "Select all posts shown" }).check();
  const bar = page.getByRole("region", { name: "Selected posts" });
  await expect(bar.getByText("50 posts selected")).toBeVisible();
  await bar.getByRole("button", { name: `Select all ${MANY + 1} that match` }).click();
  await expect(bar.getByText(`${MANY + 1} posts selected`)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await bar.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Shift by days" }).click();
  const dialog = page.getByRole("dialog", { name: `Shift ${MANY} posts by days` });
  await dialog.getByRole("spinbutton", { name: "Days" }).fill("3");
  await expect(dialog.getByText("1 post left out:")).toBeVisible();
  await expect(dialog.getByText("Only scheduled posts have a time to change.")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Shift" }).click();
  await expect(page.getByText(`${MANY} posts rescheduled`)).toBeVisible();
  expect((await times())[0]).toBe(morning(5));
  await page.keyboard.press("z");
  await expect(page.getByText(`Changes to ${MANY} posts undone`)).toBeVisible();
  expect(await times()).toEqual(Array.from({ length: MANY }, (_, count) => morning(count + 2)));
});

test("drafts are spread over days in their order, and turned back into drafts", async ({
  team,
}) => {
  const { page, organization } = team;
  const { api, times } = await connect(team);
  for (const content of ["Third", "Second", "First"])
    await api.post("/posts", { content, channels: ["bluesky"] });
  await page.goto(`/${organization.slug}/posts?status=drafts`);
  await untilKeysAreHeard(page);
  const bar = page.getByRole("region", { name: "Selected posts" });
  await page.getByRole("checkbox", { name: "Select all posts shown" }).check();
  await bar.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Spread over days" }).click();
  const dialog = page.getByRole("dialog", { name: "Spread 3 posts over days" });
  await dialog.getByLabel("One post every").fill("2");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("3 posts rescheduled")).toBeVisible();
  expect(await times()).toEqual([morning(1), morning(3), morning(5)]);

  await page.goto(`/${organization.slug}/posts?status=scheduled`);
  await untilKeysAreHeard(page);
  await expect(page.getByRole("main").locator("[data-excerpt]")).toHaveText([
    "First",
    "Second",
    "Third",
  ]);
  await page.getByRole("button", { name: "Actions for “First”" }).click();
  await page.getByRole("menuitem", { name: "Back to draft" }).click();
  await expect(page.getByText("1 post turned back into a draft")).toBeVisible();
  expect(await times()).toEqual([morning(3), morning(5)]);
  await page.keyboard.press("z");
  await expect.poll(times).toEqual([morning(1), morning(3), morning(5)]);
});

test("drafts get a campaign together, and one undo gives each its own back", async ({ team }) => {
  const { page, organization } = team;
  const { api } = await connect(team);
  await api.post("/posts", { content: "Bread", channels: ["bluesky"], campaign: "Spring" });
  await api.post("/posts", { content: "Cake", channels: ["bluesky"] });
  const campaigns = async () => {
    const { body } = await api.get<{ items: Post[] }>("/posts");
    return body.items.map(({ campaign }) => campaign);
  };
  const before = await campaigns();
  await page.goto(`/${organization.slug}/posts?status=drafts`);
  await untilKeysAreHeard(page);
  await page.getByRole("checkbox", { name: "Select all posts shown" }).check();
  const bar = page.getByRole("region", { name: "Selected posts" });
  await bar.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Campaign" }).click();
  const dialog = page.getByRole("dialog", { name: "Campaign for 2 posts" });
  await expect(dialog.getByLabel("Campaign")).toHaveValue("");
  await dialog.getByLabel("Campaign").fill("Autumn");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Campaign changed on 2 posts")).toBeVisible();
  expect(await campaigns()).toEqual(["Autumn", "Autumn"]);
  await page.keyboard.press("z");
  await expect(page.getByText("Changes to 2 posts undone")).toBeVisible();
  expect(await campaigns()).toEqual(before);
});
