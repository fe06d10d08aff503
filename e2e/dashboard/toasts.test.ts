import type { Channel } from "#core/contract/resources/channel.ts";
import { createApi } from "../fixtures.ts";
import { makePng } from "../make-png.ts";
import { choose, compose, row } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

test("a toast reports an action; F6 reaches it, Undo works, and the focus returns", async ({
  team,
}) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  const story = page.getByLabel("Main post");
  await story.fill("Here we are");
  const panel = page.getByRole("region", { name: "Bluesky sandbox", exact: true });
  await panel.getByRole("button", { name: "Customize" }).click();
  await page.getByLabel("Text for Bluesky sandbox").fill("Here we are, Bluesky");
  await panel.getByRole("button", { name: "Reset to main post" }).click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByRole("listitem")).toHaveCount(1);
  expect(await findFaults(page)).toEqual([]);

  await story.focus();
  await page.keyboard.press("F6");
  await expect(toasts).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toasts.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toasts.getByRole("listitem")).toHaveCount(0);
  await expect(story).toBeFocused();
});

test("a channel with a lost sign-in is removed from the post, and restored with z", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  const { body: channel } = await api.post<Channel>("/channels", {
    provider: "bluesky",
    mode: "sandbox",
  });
  await api.post("/posts", {
    content: "Lose it",
    channels: [channel.id],
    per_channel: { [channel.id]: { options: { simulate: "auth" } } },
    scheduled_at: "now",
  });
  await expect
    .poll(async () => JSON.stringify((await api.get("/channels")).body), { timeout: 30_000 })
    .toContain("disconnected");
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("Hello again");
  await page.getByRole("button", { name: "Remove from this post" }).click();
  await expect(page.getByText("Removed Bluesky sandbox.")).toBeVisible();
  await page.getByRole("heading", { name: /post/i }).click();
  await page.keyboard.press("z");
  await expect(page.getByRole("region", { name: "Bluesky sandbox", exact: true })).toBeVisible();
});

test("Undo restores a channel's own files", async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await page.getByLabel("Main post").fill("Pictures");
  await choose(page, [
    makePng("one.png", { width: 20, height: 20 }),
    makePng("two.png", { width: 30, height: 20 }),
  ]);
  const panel = page.getByRole("region", { name: "Bluesky sandbox", exact: true });
  await panel.getByRole("button", { name: "Choose files for Bluesky" }).click();
  const first = panel.getByRole("checkbox", { name: "one.png" });
  await first.uncheck();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(first).toBeChecked();
  await page.getByRole("button", { name: "Remove two.png" }).click();
  await expect(row(page, "two.png")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "two.png")).toBeVisible();
});
