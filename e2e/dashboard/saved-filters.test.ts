import type { Post } from "#core/contract/resources/post.ts";
import type { SavedFilter } from "#core/contract/resources/saved-filter.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

for (const width of [1280, 390]) {
  test(`filters are saved, shared, renamed, opened, deleted and restored, at ${width} px`, {
    tag: width === 1280 ? "@journey" : [],
  }, async ({ team: { page, organization, api_key } }) => {
    const api = createApi(api_key);
    await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
    for (const content of ["Launch", "Newsletter"])
      await api.post<Post>("/posts", { content, channels: ["bluesky"], labels: [content] });
    await page.setViewportSize({ width, height: 900 });
    const saved = page.getByRole("navigation", { name: "Saved filters" });
    const dialog = page.getByRole("dialog");

    await page.goto(`/${organization.slug}/posts`);
    await expect(saved).toBeHidden();
    await page.goto(`/${organization.slug}/posts?status=drafts&label=Launch&sort=created`);
    await saved.getByRole("button", { name: "Save filter" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Launches");
    await dialog.getByLabel(/^Share with everyone in/).check();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(saved.getByRole("link", { name: "Launches" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(saved.getByRole("button", { name: "Save filter" })).toBeHidden();
    const { body } = await api.get<SavedFilter[]>("/saved-filters");
    expect(body).toMatchObject([
      {
        name: "Launches",
        shared: true,
        filter: { statuses: "draft", label: "Launch", order: "created" },
      },
    ]);

    // A search is saved too, and its text is restored in the box.
    await page.goto(`/${organization.slug}/posts?q=newsletter`);
    await saved.getByRole("button", { name: "Save filter" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("News");
    await dialog.getByRole("button", { name: "Save" }).click();
    await saved.getByRole("link", { name: "Launches" }).click();
    const list = page.getByRole("main").getByRole("listitem");
    await expect(list.getByText("Launch", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Newsletter")).toBeHidden();
    await saved.getByRole("link", { name: "News" }).click();
    await expect(page.getByRole("searchbox")).toHaveValue("newsletter");

    await saved.getByRole("button", { name: "Edit saved filters" }).click();
    await dialog.getByRole("button", { name: "Rename “News”" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Newsletters");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Only you: “newsletter”")).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Delete “Newsletters”" }).click();
    await expect(saved.getByRole("link", { name: "Newsletters" })).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(saved.getByRole("link", { name: "Newsletters" })).toBeVisible();

    const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });
}

test("a saved filter for a deleted label says so and offers a way out", async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  const label = (await api.post<{ id: string }>("/labels", { name: "Gone" })).body.id;
  const filter = { label };
  await api.post("/saved-filters", { name: "Old", filter, shared: true });
  await api.delete(`/labels/${label}`);
  await page.goto(`/${organization.slug}/posts`);
  await page.getByRole("link", { name: "Old" }).click();
  await expect(page.getByText("unknown label")).toBeVisible();
  await page.getByText("unknown label").click();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page.getByText("unknown label")).toBeHidden();
});
