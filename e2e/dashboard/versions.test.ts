import type { Page } from "@playwright/test";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

async function writeThrice({ organization, api_key }: Team) {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const { body } = await api.post<{ id: string }>("/posts", {
    content: "We open on Monday.",
    channels: ["bluesky"],
  });
  await api.patch(`/posts/${body.id}`, { content: "We open on Friday." });
  await api.patch(`/posts/${body.id}`, { content: "Closed.", labels: ["Launch"] });
  return { api, id: body.id, address: `/${organization.slug}/posts/${body.id}` };
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "History" });

async function openVersions(page: Page) {
  await page.getByRole("button", { name: "History" }).click();
  await dialogOf(page).getByRole("tab", { name: "Versions" }).click();
}

test("a post's page shows its versions, authors and changes, and restores one", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  const { address } = await writeThrice(team);
  await page.goto(address);
  const story = page.getByRole("textbox", { name: "Main post" });
  await expect(story).toHaveValue("Closed.");
  const opener = page.getByRole("button", { name: "History" });
  await openVersions(page);
  const dialog = dialogOf(page);
  const versions = dialog.getByRole("list", { name: "Versions" }).getByRole("listitem");
  await expect(versions).toHaveText([
    /^Main post, labels .+, with the APICurrent · Today, \d\d:\d\d$/,
    /^Main post .+, with the API/,
    /^First version/,
  ]);
  await versions.nth(1).locator("summary").click();
  await expect(versions.nth(1).getByRole("deletion")).toHaveText(/Monday/);
  await expect(versions.nth(1).getByRole("insertion")).toHaveText(/Friday/);
  expect(await findFaults(page)).toEqual([]);
  await versions.nth(1).getByRole("radio", { name: "Changes since this version" }).click();
  await expect(versions.nth(1).getByText("Labels")).toBeVisible();

  await versions.nth(1).getByRole("button", { name: "Restore this version" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(story).toHaveValue("We open on Friday.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(story).toHaveValue("Closed.");
  await openVersions(page);
  await expect(versions).toHaveText([
    /^Restored an earlier version/,
    /^Restored an earlier version/,
    /^Main post, labels/,
    /^Main post/,
    /^First version/,
  ]);
});

test("a restored version lists what could not be restored", async ({ team }) => {
  const { page } = team;
  const { api, id, address } = await writeThrice(team);
  const mastodon = await api.post<{ id: string }>("/channels", {
    provider: "mastodon",
    mode: "sandbox",
  });
  await api.patch(`/posts/${id}`, { channels: ["bluesky", "mastodon"] });
  await api.patch(`/posts/${id}`, { channels: ["bluesky"] });
  await api.delete(`/channels/${mastodon.body.id}`);
  await openSettled(page, address);
  await openVersions(page);
  const version = dialogOf(page).getByRole("listitem").nth(1);
  await version.locator("summary").click();
  await version.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText(/^Left out disconnected channel: /)).toBeVisible();
});

test("a published post shows its versions, but none can be restored", async ({ team }) => {
  const { page } = team;
  const { api, id, address } = await writeThrice(team);
  await api.post(`/posts/${id}/publish`);
  await openSettled(page, address);
  await openVersions(page);
  const version = dialogOf(page).getByRole("listitem").last();
  await version.locator("summary").click();
  await expect(version.getByRole("deletion").first()).toHaveText(/We open on Monday/);
  await expect(version.getByRole("button", { name: "Restore this version" })).toHaveCount(0);
});

test("the row of a scheduled post with unsaved edits says so", async ({ team }) => {
  const { page, organization } = team;
  const { api, id, address } = await writeThrice(team);
  await api.patch(`/posts/${id}`, { scheduled_at: "2d" });
  const text = page.getByText("Unsaved edits on this device");
  await page.goto(`/${organization.slug}/posts`);
  await expect(page.getByText("Closed.")).toBeVisible();
  await expect(text).toHaveCount(0);
  await page.goto(address);
  await page.getByRole("textbox", { name: "Main post" }).fill("Closed on Tuesday.");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await page.waitForTimeout(500);
  await page.goto(`/${organization.slug}/posts`);
  await expect(text).toBeVisible();
});
