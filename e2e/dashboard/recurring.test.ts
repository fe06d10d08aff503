import type { Post } from "#core/contract/resources/post.ts";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

for (const width of [1440, 390]) {
  test(`a post is made recurring, changed, paused, resumed and deleted, at ${width} px`, {
    tag: width === 1440 ? "@journey" : [],
  }, async ({ team: { page, organization, api_key } }) => {
    const api = createApi(api_key);
    await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
    const draft = { content: "Fresh **rye** from eight", channels: ["bluesky"] };
    const { body: post } = await api.post<Post>("/posts", draft);
    await page.setViewportSize({ width, height: 900 });
    const read = async () => (await api.get<RecurringPost[]>("/recurring-posts")).body[0];
    const made = async () => (await read())?.next.length ?? 0;
    const main = page.getByRole("main");
    const links = main.getByRole("listitem").getByRole("link", { name: /, 09:30$/ });

    await page.goto(`/${organization.slug}/recurring`);
    await expect(page.getByText("every second Tuesday at 09:00")).toBeVisible();
    await page.goto(`/${organization.slug}/posts/${post.id}`);
    await page.getByRole("link", { name: "Make recurring" }).click();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Fresh **rye** from eight");
    await expect(page.getByRole("checkbox", { name: /Bluesky/ })).toBeChecked();

    // What is missing is said next to its field.
    await page.getByRole("button", { name: "Add text" }).click();
    await expect(page.getByLabel("Text 2", { exact: true })).toBeFocused();
    for (const weekday of await page.getByRole("checkbox", { name: /day$/, checked: true }).all())
      await weekday.uncheck({ force: true });
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByText("Choose at least one weekday.")).toBeVisible();
    await expect(page.getByText("Write a text, or add a file.")).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel("Text 2", { exact: true }).fill("Rye is back");
    await page.getByRole("button", { name: "Move text 2 up" }).click();
    await expect(page.getByLabel("Text 1", { exact: true })).toHaveValue("Rye is back");
    await page.getByRole("checkbox", { name: "Tuesday" }).check({ force: true });
    await page.getByLabel("Time", { exact: true }).fill("09:30");
    await expect(page.getByText("Every Tuesday at 09:30")).toBeVisible();
    await expect(page.getByRole("region", { name: "Next dates" }).getByRole("listitem")).toHaveText(
      Array.from({ length: 5 }, () => /, 09:30$/),
    );
    await page.getByRole("button", { name: "Create" }).click();

    await expect(main.getByRole("heading", { name: "Every Tuesday at 09:30" })).toBeVisible();
    await expect.poll(made).toBe(4);
    await expect(links).toHaveCount(3);
    expect(await findFaults(page)).toEqual([]);
    await links.first().click();
    await expect(page.getByText("Part of: Every Tuesday at 09:30")).toBeVisible();
    await expect(page.getByLabel("Main post")).toHaveValue("Rye is back");

    await page.getByRole("link", { name: "Every Tuesday at 09:30" }).click();
    await page.getByLabel("Every", { exact: true }).fill("2");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("heading", { name: "Every second Tuesday" })).toBeVisible();
    await expect.poll(made).toBe(2);
    await expect(links).toHaveCount(2);

    await page.getByRole("button", { name: /^Pause: / }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Also delete the 2 coming posts that nobody changed").check();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(main.getByText("Paused", { exact: true })).toBeVisible();
    expect(await made()).toBe(0);
    await page.getByRole("button", { name: /^Resume: / }).click();
    await expect.poll(made).toBe(2);

    await page.getByRole("button", { name: /^Delete: / }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(main.getByRole("link", { name: "New recurring post" })).toBeVisible();
    expect(await read()).toBeUndefined();
    const { body } = await api.get<{ items: Post[] }>("/posts?statuses=scheduled");
    expect(body.items).toHaveLength(2);
  });
}
