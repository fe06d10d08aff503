import type { Page } from "@playwright/test";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";

const HEADER = "content,channels,scheduled_at,timezone";

async function choose(page: Page, csv: string | Buffer) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Choose a(nother| CSV) file$/ }).click();
  const buffer = typeof csv === "string" ? Buffer.from(csv) : csv;
  await (await chooser).setFiles({ name: "posts.csv", mimeType: "text/csv", buffer });
}

test("a file of posts is previewed, fixed and imported", { tag: "@journey" }, async ({
  team: { page, organization, api_key },
}) => {
  const api = createApi(api_key);
  await api.post<Channel>("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${organization.slug}/posts`);
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("link", { name: "Download template" })).toBeVisible();

  await choose(page, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe]));
  await expect(page.getByText(/isn't UTF-8 text/)).toBeVisible();
  await choose(page, `${HEADER}\nHello,blueski,2027-03-28 02:30,Europe/Prague\nSecond,bluesky,,\n`);
  await expect(page.getByText("Choose a channel for blueski.")).toBeVisible();
  await page.getByLabel("blueski", { exact: true }).selectOption("Bluesky sandbox");
  await expect(page.getByText("1 row can be imported, 1 row has errors.")).toBeVisible();
  await expect(page.getByText(/clocks skip it/)).toBeVisible();
  expect(await findLookFaults(page, "import")).toEqual([]);

  await choose(page, `${HEADER}\nHello,bluesky,2027-03-01 09:00,Europe/Prague\nSecond,bluesky,,\n`);
  await expect(page.getByLabel("Schedule posts that have a time")).toBeChecked();
  await expect(page.getByText("2 rows can be imported.")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 posts" }).click();
  await expect(page.getByText("Created 2 posts.")).toBeVisible();
  await expect(page.getByText("1 scheduled and 1 draft")).toBeVisible();
  const { body } = await api.get<{ items: PostRow[] }>("/posts?statuses=scheduled");
  expect(body.items).toMatchObject([
    { excerpt: "Hello", scheduled_at: "2027-03-01T08:00:00.000Z" },
  ]);
  await page.getByRole("link", { name: "Show drafts" }).click();
  await expect(page).toHaveURL(/status=drafts$/);
  await expect(page.getByText("Second")).toBeVisible();
});

async function open(page: Page, slug: string, api_key: string) {
  const api = createApi(api_key);
  await api.post<Channel>("/channels", { provider: "bluesky", mode: "sandbox" });
  await page.goto(`/${slug}/posts/import`);
  const list = async (filter: string) =>
    (await api.get<{ items: PostRow[] }>(`/posts?statuses=${filter}`)).body.items;
  return { list };
}

test("a file of Buffer needs a choice for its dates, and bad rows become drafts", async ({
  team: { page, organization, api_key },
}) => {
  const { list } = await open(page, organization.slug, api_key);
  await choose(
    page,
    "Text,Image URL,Tags,Posting Time,Ref\nGood,,news,03/04/2027 18:00,7\nPast,,,03/04/2025 18:00,8\n",
  );
  await expect(page.getByLabel("Use Text as")).toHaveValue("content");
  await expect(page.getByLabel("Use Posting Time as")).toHaveValue("scheduled_at");
  await expect(page.getByText("Ref isn't imported.")).toBeVisible();
  const question = page.getByRole("group", { name: "What date is 03/04/2027 18:00?" });
  await expect(page.getByText("Choose how dates are read.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await question.getByLabel("4 March 2027").check();
  await page.getByLabel("Bluesky sandbox").check();
  await expect(page.getByText(/4 March 2025, 18:00 is in the past/)).toBeVisible();
  await page.getByLabel("Make a draft of it").check();
  await expect(page.getByText("1 row can be imported and 1 row becomes a draft.")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 post and 1 draft" }).click();
  await expect(page.getByText("1 scheduled and 1 draft")).toBeVisible();
  expect(await list("draft")).toMatchObject([{ excerpt: "Past" }]);
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Deleted 2 imported posts.")).toBeVisible();
  expect(await list("draft,scheduled")).toEqual([]);
});

test("a German file of Excel in Windows-1252 is imported without its bad row", async ({
  team: { page, organization, api_key },
}) => {
  const { list } = await open(page, organization.slug, api_key);
  const text =
    "Beitragstext;Netzwerk;Datum;Uhrzeit\r\nGr\u00fc\u00dfe;Bluesky;24.12.2027;18:00\r\nFalsch;MySpace;24.12.2027;18:00\r\n";
  await choose(page, Buffer.from(text, "latin1"));
  await expect(page.getByText(/was read as Windows-1252/)).toBeVisible();
  await expect(page.getByLabel("Columns are separated by")).toHaveValue("semicolon");
  await page.getByLabel("MySpace", { exact: true }).selectOption("Leave out");
  await expect(page.getByText("Netzwerk: ")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rows with errors" }).click();
  expect((await saved).suggestedFilename()).toBe("errors-posts.csv");
  await page.getByRole("button", { name: "Import 1 post" }).click();
  await expect(page.getByText("Left out 1 row with errors.")).toBeVisible();
  expect(await list("scheduled")).toMatchObject([{ excerpt: "Gr\u00fc\u00dfe" }]);
});

test("a file without a header is matched by hand, on a phone", async ({
  team: { page, organization, api_key },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { list } = await open(page, organization.slug, api_key);
  await choose(page, "A first text;Bluesky;24.12.2027\nA second text;Bluesky;25.12.2027\n");
  await expect(page.getByLabel("First row is")).toHaveValue("post");
  await expect(page.getByLabel("Use Column 1 as")).toHaveValue("content");
  await expect(page.getByLabel("Use Column 2 as")).toHaveValue("channels");
  await page.getByLabel("Time for rows with only a date").fill("10:30");
  await expect(page.getByText("2 rows can be imported.")).toBeVisible();
  expect(await findLookFaults(page, "import")).toEqual([]);
  await page.getByRole("button", { name: "Import 2 posts" }).click();
  await expect(page.getByText("Created 2 posts.")).toBeVisible();
  expect(await list("scheduled")).toHaveLength(2);
  await page.getByRole("link", { name: "Show scheduled posts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Deleted 2 imported posts.")).toBeVisible();
  expect(await list("scheduled")).toEqual([]);
});
