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
  await expect(page.getByText("1 row has errors. Fix it in the file")).toBeVisible();
  await expect(page.getByText(/Did you mean/)).toBeVisible();
  await expect(page.getByText(/clocks skip it/)).toBeVisible();
  const send = page.getByRole("button", { name: /^Import \d+ post/ });
  await expect(send).toHaveAttribute("aria-disabled", "true");
  expect(await findLookFaults(page, "import")).toEqual([]);

  await choose(page, `${HEADER}\nHello,bluesky,2027-03-01 09:00,Europe/Prague\nSecond,bluesky,,\n`);
  await page.getByLabel("Schedule posts that have a time").check();
  await expect(page.getByText("2 rows can be imported.")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 posts" }).click();
  await expect(page.getByText("Created 2 posts.")).toBeVisible();
  const { body } = await api.get<{ items: PostRow[] }>("/posts?statuses=scheduled");
  expect(body.items).toMatchObject([
    { excerpt: "Hello", scheduled_at: "2027-03-01T08:00:00.000Z" },
  ]);
  await page.getByRole("link", { name: "Show drafts" }).click();
  await expect(page.getByText("Second")).toBeVisible();
});
