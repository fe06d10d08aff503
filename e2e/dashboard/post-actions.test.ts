/** Actions on a whole post on its page: duplicating, deleting, and closing the dialogs. */
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

async function openPost({ page, organization, api_key }: Team, fields: object = {}) {
  const api = createApi(api_key);
  for (const provider of ["bluesky", "mastodon"])
    await api.post("/channels", { provider, mode: "sandbox" });
  const { body } = await api.post<Post>("/posts", {
    content: "Rye is back",
    channels: ["bluesky", "mastodon"],
    labels: ["Bread"],
    campaign: "Autumn",
    per_channel: { mastodon: { content: "Only *here*" } },
    ...fields,
  });
  const address = `/${organization.slug}/posts/${body.id}`;
  if (body.status === "publishing")
    await expect
      .poll(async () => (await api.get<Post>(`/posts/${body.id}`)).body.status, { timeout: 30_000 })
      .toBe("published");
  await openSettled(page, address);
  return { api, post: body, address };
}

for (const [state, scheduled_at] of [
  ["a draft", null],
  ["a scheduled post", "2d"],
  ["a published post", "now"],
] as const)
  test(`${state} is duplicated as a draft with everything it contains`, async ({ team }) => {
    const { page } = team;
    const { api, post, address } = await openPost(
      team,
      scheduled_at === null ? {} : { scheduled_at },
    );
    await page.getByRole("button", { name: "Duplicate" }).click();
    await expect(page.getByText("Duplicated. You're editing the copy.")).toBeVisible();
    await expect(page).not.toHaveURL(address);
    await expect(page.getByLabel("Main post")).toHaveValue("Rye is back");
    const id = /post_\w+/.exec(page.url())?.[0] ?? "";
    expect(id).not.toBe(post.id);
    const { body: copy } = await api.get<Post>(`/posts/${id}`);
    expect(copy.status).toBe("draft");
    expect(copy.campaign).toBe("Autumn");
    expect(copy.labels.map(({ name }) => name)).toEqual(["Bread"]);
    expect(copy.channels.map(({ content }) => content.markdown)).toEqual([
      "Rye is back",
      "Only *here*",
    ]);
    expect(copy.channels[0]?.url).toBeNull();
  });

test("a duplicate includes edits to a scheduled post that only this device has", async ({
  team,
}) => {
  const { page } = team;
  const { address } = await openPost(team, { scheduled_at: "2d" });
  await page.getByLabel("Main post").fill("Rye is back on Monday");
  await expect(page.getByText(/^On this device only until/)).toBeVisible();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByLabel("Main post")).toHaveValue("Rye is back on Monday");
});

test("what can't be duplicated is left out and named", async ({ team }) => {
  const { page } = team;
  const { api, post } = await openPost(team, { scheduled_at: "now" });
  await api.delete(`/channels/${post.channels[1]?.channel_id}`);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("Left out disconnected channel: Mastodon sandbox.")).toBeVisible();
  await expect(page.getByLabel("Main post")).toHaveValue("Rye is back");
});

test("a draft is deleted on its page and restored with Undo", async ({ team }) => {
  const { page, organization } = team;
  const { address } = await openPost(team);
  await page.getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post deleted.")).toBeVisible();
  await page.waitForURL(new RegExp(`/${organization.slug}/posts$`));
  await expect(page.getByRole("main").getByRole("link", { name: "Rye is back" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForURL(new RegExp(`${address}$`));
  await expect(page.getByLabel("Main post")).toHaveValue("Rye is back");
});

test("Undo restores a deleted scheduled post with its time and its unsaved edits", async ({
  team,
}) => {
  const { page, organization } = team;
  const { api, post, address } = await openPost(team, { scheduled_at: "2d" });
  await page.getByLabel("Main post").fill("Half a sen");
  await expect(page.getByText(/^On this device only until/)).toBeVisible();
  await page.getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post deleted.")).toBeVisible();
  await page.waitForURL(new RegExp(`/${organization.slug}/posts$`));
  await expect(page.getByText(/still scheduled/)).toHaveCount(0);
  expect((await api.get(`/posts/${post.id}`)).status).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForURL(new RegExp(`${address}$`));
  await expect(page.getByLabel("Main post")).toHaveValue("Half a sen");
  const { body } = await api.get<Post>(`/posts/${post.id}`);
  expect([body.status, body.scheduled_at]).toEqual(["scheduled", post.scheduled_at]);
});

test("panels of a published post close with their button, and there is no plain Delete", async ({
  team,
}) => {
  const { page } = team;
  await openPost(team, { scheduled_at: "now" });
  await expect(page.getByRole("button", { name: "Delete post" })).toHaveCount(0);
  for (const name of ["Edit published post", "History"]) {
    const opener = page.getByRole("button", { name });
    await opener.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("a renamed channel has its new name on its page and in its posts", async ({ team }) => {
  const { page, organization } = team;
  const { address, post } = await openPost(team);
  const channel = post.channels.find(({ provider }) => provider === "mastodon")?.channel_id;
  await openSettled(page, `/${organization.slug}/channels/${channel}`);
  const rename = page.getByRole("button", { name: "Rename Mastodon sandbox" });
  await rename.click();
  const field = page.getByLabel("New name for Mastodon sandbox");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(rename).toBeFocused();
  await rename.click();
  await field.fill("   ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /name/i })).toBeVisible();
  await field.fill("Town square");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Renamed to “Town square”.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rename Town square" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name: "Town square" })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("tab", { name: /^Town square/ })).toBeVisible();
});
