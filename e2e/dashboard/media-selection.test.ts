/** Several files of the library at once, and files that it already has. */
import type { Page } from "@playwright/test";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { makePng } from "../make-png.ts";
import { choose, compose, row } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";

const FILES = ["one.png", "two.png", "three.png", "four.png"].map((name, index) =>
  makePng(name, { width: 20 + index, height: 20 }),
);

const tile = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

/** Uploads the files on the library's page. */
async function fill({ page, organization }: Team) {
  await page.goto(`/${organization.slug}/media`);
  await page.locator("input[type=file]").first().setInputFiles(FILES);
  for (const { name } of FILES) await expect(tile(page, name)).toBeVisible();
}

test("files are selected by range, labelled and deleted together", { tag: "@journey" }, async ({
  team,
}) => {
  const { page } = team;
  await fill(team);
  await tile(page, "four.png").click();
  await tile(page, "two.png").click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected files" });
  await expect(bar.getByText("3 selected")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await bar.getByRole("button", { name: "Label" }).click();
  const labels = page.getByRole("dialog", { name: "Labels of 3 files" });
  await labels.getByLabel("New label").fill("Autumn");
  await labels.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changed labels of 3 files.")).toBeVisible();

  await bar.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 3 files?" });
  await expect(dialog.getByText("No unpublished post uses them.")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete 3 files" }).click();
  await expect(page.getByText("Deleted 3 files.")).toBeVisible();
  await expect(tile(page, "two.png")).toBeHidden();
  await expect(tile(page, "one.png")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Delete" })).toBeHidden();
});

test("in windows of all sizes all actions on selected files are in view, and nothing moves when files are selected", async ({
  team,
}) => {
  const { page } = team;
  await fill(team);
  await expect(page.getByRole("region", { name: "Uploads" })).toBeHidden();
  const bar = page.getByRole("region", { name: "Selected files" });
  const place = () =>
    tile(page, "one.png").evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    const before = await place();
    await tile(page, "four.png").click();
    await expect(bar.getByText("1 selected")).toBeAttached();
    for (const name of ["Download", "Label", "Delete", "Clear selection"])
      await expect(bar.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    expect(await place(), `at ${width}`).toBe(before);
    expect(await findFaults(page)).toEqual([]);
    await bar.getByRole("button", { name: "Clear selection" }).click();
    await expect(tile(page, "four.png")).not.toBeChecked();
  }
});

test("before deleting, it says which files posts use, and files of scheduled posts are kept", async ({
  team,
}) => {
  const { page, api_key } = team;
  await fill(team);
  const api = createApi(api_key);
  const list = async () => (await api.get<{ items: MediaFile[] }>("/files")).body.items;
  const find = async (name: string) => (await list()).find(({ filename }) => filename === name);
  // A post can't be scheduled with a file that is still being processed, which other tests' files can delay.
  await expect.poll(async () => (await find("two.png"))?.ready, { timeout: 30_000 }).toBe(true);
  const { body: channel } = await api.post<{ id: string }>("/channels", {
    provider: "bluesky",
    mode: "sandbox",
  });
  const draft = { content: "Draft", channels: [], media: [(await find("one.png"))?.id] };
  expect((await api.post("/posts", draft)).status).toBe(201);
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  const planned = {
    content: "Planned",
    channels: [channel.id],
    media: [(await find("two.png"))?.id],
  };
  const scheduled = await api.post<Post>("/posts", { ...planned, scheduled_at });
  expect(scheduled.body.status).toBe("scheduled");
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 4 files?" });
  await expect(dialog.getByText("1 file is used in drafts")).toBeVisible();
  await expect(dialog.getByText("1 file won't be deleted")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete 3 files" }).click();
  await expect(page.getByText("Deleted 3 files.")).toBeVisible();
  await expect(tile(page, "two.png")).toBeVisible();
  await expect(tile(page, "one.png")).toBeHidden();
});

test("a file that the library has is offered instead of kept twice", { tag: "@journey" }, async ({
  team,
}) => {
  const { page } = team;
  await fill(team);
  const renamed = { ...(FILES[0] as (typeof FILES)[number]), name: "renamed.png" };
  await page.locator("input[type=file]").first().setInputFiles([renamed]);
  await expect(page.getByText("You already have this file: renamed.png")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Don't upload" }).click();
  await expect(page.getByText("You already have this file")).toBeHidden();

  await compose(team, ["bluesky"]);
  await page.getByLabel("Main post").fill("With pictures");
  await choose(page, FILES.slice(0, 2));
  await expect(page.getByText("You already have these 2 files.")).toBeVisible();
  await page.getByRole("button", { name: "Use them" }).click();
  await expect(row(page, "one.png")).toBeVisible();
  await expect(row(page, "two.png")).toBeVisible();
  await choose(page, FILES[2] as (typeof FILES)[number]);
  await page.getByRole("button", { name: "Upload again" }).click();
  await expect(row(page, "three.png")).toBeVisible();
});
